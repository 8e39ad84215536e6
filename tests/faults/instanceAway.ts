import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningProcess } from '@kolo/standalone/manyProcesses';
import type { ProcessName } from '@kolo/standalone/serviceProcess';
import { eventually } from '@kolo/testing';
import type { Client } from '../support/client.ts';
import type { ManyProduct } from '../support/manyProduct.ts';
import { match, SOCIABLE } from '../support/members.ts';

const AT_ONCE = 8;
const CALLS = 400;
const HURT_AFTER = 100;
const MESSAGES = 10;
const CLEAR_MS = 2_000;
const BACK_MS = 6_000;

/**
 * One of two instances dead or silent: the gateway asks the other, and members notice nothing
 * (docs/design.md#one-code-base-two-ways-to-run-it).
 */
export function describeInstanceAway(running: () => ManyProduct): void {
  describe('of which one is away', () => {
    let product: ManyProduct;
    let iva: Client;
    let petar: Client;
    beforeAll(async () => {
      product = running();
      iva = await product.member('iva@example.org', SOCIABLE);
      petar = await product.member('petar@example.org', SOCIABLE);
      await match(iva, petar);
    });

    const both = (name: ProcessName): [RunningProcess, RunningProcess] => {
      const [one, other] = product.of(name);
      if (!one || !other) throw new Error(`${name} has no two instances`);
      return [one, other];
    };
    const kill = async ({ child }: RunningProcess) => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    };

    /** Calls all the time, hurts in the middle, and gives how each was answered and after how long. */
    async function underLoad(call: () => Promise<Response>, hurt: () => unknown) {
      const answers: { status: number; ms: number }[] = [];
      let begun = 0;
      const work = async () => {
        while (begun < CALLS) {
          if (++begun === HURT_AFTER) hurt();
          const askedAt = performance.now();
          const answer = await call();
          await answer.text();
          answers.push({ status: answer.status, ms: performance.now() - askedAt });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return answers;
    }
    const matches = () => iva.call('/api/matches/paginated');
    /** How many of these calls an instance has answered. */
    const answeredBy = async ({ url }: RunningProcess) => {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      const counted =
        /^http_server_request_duration_seconds_count\{.*http_route="\/api\/matches\/paginated".*\} (\d+)$/m;
      return Number(counted.exec(metrics)?.[1] ?? 0);
    };
    const slowest = (answers: { ms: number }[]) => Math.max(...answers.map(({ ms }) => ms));
    const statuses = (answers: { status: number }[]) => new Set(answers.map(({ status }) => status));

    it('a killed messaging instance fails no call, and repeats no message', async () => {
      const [one] = both('messaging');
      const sent: number[] = [];
      for (let index = 0; index < MESSAGES; index++) {
        if (index === 2) one.child.kill('SIGKILL');
        const json = { receiverId: petar.id, content: `poruka ${index}` };
        const headers = { 'idempotency-key': `away-${index}` };
        const [message, thread] = await Promise.all([
          iva.call('/api/message', { json, headers }),
          petar.call(`/api/conversation/${iva.id}`),
        ]);
        sent.push(message.status, thread.status);
      }
      expect(new Set(sent)).toEqual(new Set([200]));
      const thread = (await (await petar.call(`/api/conversation/${iva.id}`)).json()) as {
        content: string;
      }[];
      expect(thread.map(({ content }) => content)).toEqual(
        sent.slice(MESSAGES).map((_, index) => `poruka ${index}`),
      );
    });

    it('a silent discovery instance is left, and taken again when it answers', async () => {
      const [one] = both('discovery');
      try {
        const answers = await underLoad(matches, () => one.child.kill('SIGSTOP'));
        expect(statuses(answers)).toEqual(new Set([200]));
        expect(slowest(answers)).toBeLessThan(CLEAR_MS);
        expect(slowest(await underLoad(matches, () => {}))).toBeLessThan(CLEAR_MS);
      } finally {
        one.child.kill('SIGCONT');
      }
      await eventually(async () => expect((await fetch(`${one.url}/ready`)).ok).toBe(true), BACK_MS);
      const before = await answeredBy(one);
      await eventually(async () => {
        await matches();
        expect(await answeredBy(one)).toBeGreaterThan(before);
      }, BACK_MS);
    });

    it('a killed discovery instance fails no call, and without the other the answer is clear and soon', async () => {
      const [one, other] = both('discovery');
      const answers = await underLoad(matches, () => one.child.kill('SIGKILL'));
      expect(statuses(answers)).toEqual(new Set([200]));
      await kill(other);
      const askedAt = performance.now();
      const refused = await matches();
      expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'unavailable' }]);
      expect(performance.now() - askedAt).toBeLessThan(CLEAR_MS);
    });
  });
}
