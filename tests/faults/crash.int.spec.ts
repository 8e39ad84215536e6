import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';
import type { Client } from '../support/client.ts';
import { joinMany, match } from '../support/members.ts';
import { type ProductProcess, startProduct } from '../support/productProcess.ts';

const ROUNDS = 5;
const MEMBERS = 8;

/** Every pair of the members once. */
const pairsOf = (members: Client[]): [Client, Client][] =>
  members.flatMap((one, index) => members.slice(index + 1).map((other): [Client, Client] => [one, other]));

describe('kill -9 in the middle of likes and messages', () => {
  let directory: ReturnType<typeof temporaryDirectory>;
  let product: ProductProcess;
  beforeEach(() => {
    directory = temporaryDirectory();
  });
  afterEach(async () => {
    await product.end('SIGKILL');
    directory.remove();
  });

  it('keeps every acknowledged command, once', async () => {
    product = await startProduct(directory.path);
    const port = { PORT: new URL(product.url).port };
    const members = await joinMany(product.url, MEMBERS);
    const pairs = pairsOf(members);
    for (const [one, other] of pairs.slice(0, 7)) await match(one, other);
    const likes = new Map<string, Set<string>>(members.map(({ id }) => [id, new Set()]));
    for (const [one, other] of pairs.slice(0, 7)) {
      likes.get(one.id)?.add(other.id);
      likes.get(other.id)?.add(one.id);
    }
    const sent: { from: Client; to: Client; content: string }[] = [];

    for (let round = 0; round < ROUNDS; round++) {
      const work: Promise<unknown>[] = [];
      for (const [one, other] of pairs.slice(7 + round * 4, 11 + round * 4)) {
        for (const [by, to] of [
          [one, other],
          [other, one],
        ] as const) {
          work.push(
            by.call('/api/like', { json: { likedUserId: to.id } }).then((answer) => {
              if (answer.ok) likes.get(by.id)?.add(to.id);
            }),
          );
        }
      }
      const [receiver] = members;
      for (const from of members.slice(1)) {
        if (!receiver) continue;
        const content = `round ${round} from ${from.id}`;
        work.push(
          from.call('/api/message', { json: { receiverId: receiver.id, content } }).then((answer) => {
            if (answer.ok) sent.push({ from, to: receiver, content });
          }),
        );
      }
      // Some are answered by then and some are cut off, at another point in each round.
      await Promise.race([Promise.all(work.slice(0, 1 + round * 3)), Promise.all(work)]).catch(
        () => undefined,
      );
      await product.end('SIGKILL');
      await Promise.allSettled(work);
      product = await startProduct(directory.path, port);
    }

    expect(sent.length).toBeGreaterThan(0);
    for (const member of members) {
      const liked = (await (await member.call('/api/likes-sent')).json()) as string[];
      expect(liked).toHaveLength(new Set(liked).size);
      expect(liked).toEqual(expect.arrayContaining([...(likes.get(member.id) ?? [])]));
    }
    for (const { from, to, content } of sent) {
      const thread = (await (await from.call(`/api/conversation/${to.id}`)).json()) as { content: string }[];
      expect(thread.filter((message) => message.content === content)).toHaveLength(1);
    }
  }, 120_000);
});
