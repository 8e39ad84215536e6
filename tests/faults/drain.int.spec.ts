import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';
import type { Client } from '../support/client.ts';
import { joinMany } from '../support/members.ts';
import { type ProductProcess, startProduct } from '../support/productProcess.ts';

const MEMBERS = 24;
const AT_ONCE = 50;
const MESSAGES_EACH = 6;
/** So many are acknowledged before the signal comes. */
const ACKNOWLEDGED_BEFORE = 40;
/** Of those in flight then; on a busy machine some may reach the port only once it is closed. */
const MOST_IN_FLIGHT = AT_ONCE / 2;

interface Sending {
  by: Client;
  to: Client;
  /** A message; a like where there is none. */
  content?: string;
}

/** A call without any answer was not taken up, which the test makes sure of; else it is an answer or half of one. */
type Outcome = 'acknowledged' | 'not taken up' | string;

async function send({ by, to, content }: Sending): Promise<Outcome> {
  const asked = content
    ? by.call('/api/message', { json: { receiverId: to.id, content } })
    : by.call('/api/like', { json: { likedUserId: to.id } });
  const answer = await asked.catch(() => null);
  if (!answer) return 'not taken up';
  const body = await answer.text().catch(() => 'the answer was cut');
  return answer.ok && body.endsWith('}') ? 'acknowledged' : `${answer.status} ${body}`;
}

describe('SIGTERM in the middle of likes and messages', () => {
  let directory: ReturnType<typeof temporaryDirectory>;
  let product: ProductProcess;
  beforeEach(() => {
    directory = temporaryDirectory();
  });
  afterEach(async () => {
    await product.end('SIGKILL');
    directory.remove();
  });

  it('answers what is in flight, keeps what it acknowledged and does nothing else', async () => {
    product = await startProduct(directory.path);
    const port = { PORT: new URL(product.url).port };
    const [receiver, ...members] = await joinMany(product.url, MEMBERS);
    if (!receiver) throw new Error('nobody signed up');
    for (const member of members) {
      await send({ by: member, to: receiver });
      await send({ by: receiver, to: member });
    }
    const likes = members.flatMap((by) =>
      members.filter((to) => to !== by).map((to): Sending => ({ by, to })),
    );
    const messages = members.flatMap((by) =>
      Array.from({ length: MESSAGES_EACH }, (_, index) => ({
        by,
        to: receiver,
        content: `${index} ${by.id}`,
      })),
    );
    // A message after every second like, and the other way round when likes run out.
    const waiting = likes.flatMap((like, index) => [like, ...messages.slice(index, index + 1)]);
    const outcomes = new Map<Sending, Outcome>();
    let acknowledged = 0;
    /** Begun before the signal. */
    let acknowledgedOfBegun = 0;

    let ended: Promise<number | null> | undefined;
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const underWay = !ended;
        const outcome = await send(next);
        outcomes.set(next, outcome);
        if (outcome === 'acknowledged') acknowledged++;
        if (outcome === 'acknowledged' && underWay) acknowledgedOfBegun++;
        if (!ended && acknowledged >= ACKNOWLEDGED_BEFORE) ended = product.end('SIGTERM');
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));

    expect(await ended).toBe(0);
    expect(acknowledgedOfBegun).toBeGreaterThan(ACKNOWLEDGED_BEFORE + MOST_IN_FLIGHT);
    expect(['acknowledged', 'not taken up']).toEqual(expect.arrayContaining([...new Set(outcomes.values())]));

    product = await startProduct(directory.path, port);
    for (const by of members) {
      const liked = (await (await by.call('/api/likes-sent')).json()) as string[];
      const thread = (await (await by.call(`/api/conversation/${receiver.id}`)).json()) as {
        content: string;
      }[];
      const timesDone = ({ to, content }: Sending) =>
        content
          ? thread.filter((message) => message.content === content).length
          : liked.filter((id) => id === to.id).length;
      for (const [sending, outcome] of outcomes)
        if (sending.by === by)
          expect([outcome, timesDone(sending)]).toEqual([outcome, outcome === 'acknowledged' ? 1 : 0]);
    }
  }, 180_000);
});
