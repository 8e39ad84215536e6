import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { SERVICES } from '@kolo/contracts';
import { environmentOn } from '@kolo/engines';
import { eventually } from '@kolo/testing';
import { describeWithEngine } from '@kolo/testing/engines';
import type { Client } from '../support/client.ts';
import { deleteTopic } from '../support/kafkaMessages.ts';
import { type ManyProduct, startManyHere } from '../support/manyProduct.ts';
import { match, memberOf, SOCIABLE } from '../support/members.ts';

jest.setTimeout(240_000);
/** Longer than any question of readiness has for its answer, and than Kubernetes takes to believe it. */
const FROZEN_MS = 15_000;
const MESSAGES = 3;
const SOON_MS = 60_000;
const TOPIC = 'kolo.interaction';

/** A process per service on a real broker: nobody needs it to serve (design 79). */
await describeWithEngine('kafka', (kafka) => {
  let product: ManyProduct;
  let ana: Client;
  let iva: Client;
  let petar: Client;

  const urls = () => SERVICES.flatMap((name) => product.of(name).map(({ url }) => url));
  const statuses = (path: string) =>
    Promise.all(urls().map(async (url) => [url, (await fetch(url + path)).status] as const));
  const allAnswer = (status: number) => urls().map((url) => [url, status]);
  const figures = async (): Promise<string> => {
    const texts = await Promise.all(urls().map(async (url) => (await fetch(`${url}/metrics`)).text()));
    return texts.join('\n');
  };
  /** Discovery follows interaction by the broker alone. */
  const discoveryKnowsMatch = (one: Client, other: Client) =>
    eventually(async () => {
      const page = await (await one.call('/api/matches/paginated')).json();
      expect(page).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ id: other.id, isMutualInterest: true })]),
      });
    }, SOON_MS);

  beforeAll(async () => {
    product = await startManyHere(environmentOn([kafka]));
    const join = (name: string) => memberOf(product.url, `${name}@example.org`, SOCIABLE);
    [ana, iva, petar] = await Promise.all([join('ana'), join('iva'), join('petar')]);
    await match(ana, iva);
    await discoveryKnowsMatch(ana, iva);
  });
  afterAll(() => product?.stop());

  (kafka.controllable ? it : it.skip)(
    'is frozen: every service stays ready and every call is answered',
    async () => {
      await kafka.pause();
      try {
        const until = performance.now() + FROZEN_MS;
        for (let round = 0; performance.now() < until; round++) {
          expect(await statuses('/ready')).toEqual(allAnswer(200));
          const answers = await Promise.all([
            ana.call('/api/matches/paginated'),
            ana.call('/api/conversations'),
            iva.call('/api/likes-sent'),
            // The quota of messages is smaller than the number of rounds.
            round < MESSAGES
              ? ana.call('/api/message', { json: { receiverId: iva.id, content: `Zdravo ${round}` } })
              : ana.call(`/api/conversation/${iva.id}`),
          ]);
          expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        }
        await match(petar, ana);
        const told = await figures();
        for (const name of SERVICES) {
          expect(told).toMatch(new RegExp(`kolo_port_up\\{port="feed",service_name="${name}"\\} 0`));
          expect(told).toMatch(new RegExp(`kolo_port_up\\{port="state",service_name="${name}"\\} 1`));
          expect(told).toMatch(new RegExp(`kolo_ready\\{service_name="${name}"\\} 1`));
        }
      } finally {
        await kafka.resume();
      }
      await eventually(async () => expect(await figures()).not.toMatch(/kolo_port_up\{[^}]*\} 0/), SOON_MS);
      await discoveryKnowsMatch(ana, petar);
    },
  );

  it('has lost a topic: its relay fills it again, and followers go on without a restart', async () => {
    await deleteTopic(new URL(kafka.url).host, TOPIC);
    await match(petar, iva);
    expect(await statuses('/ready')).toEqual(allAnswer(200));
    await discoveryKnowsMatch(iva, petar);
  });
});
