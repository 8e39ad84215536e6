import { expect, test } from '@jest/globals';
import type { Documents } from '@kolo/documents';
import { describeWithEngine } from '@kolo/testing/engines';
import { createClient } from 'redis';
import { messagingServiceWith } from '../service.ts';
import { startWorld } from '../testing/world.ts';
import { WAITING } from './waiting.ts';

const MINUTE = 60_000;

await describeWithEngine('redis', (redis) => {
  test('no letter while another instance does not say whether the member is connected to it', async () => {
    const time = { now: new Date() };
    let documents: Documents | undefined;
    const world = await startWorld({
      time,
      environment: { STATE_URL: `${redis.url}/0` },
      context: (given) => {
        ({ documents } = given);
        return given;
      },
      service: messagingServiceWith(async () => 201, { lookEveryMs: 50 }),
    });
    const waiting = async (member: string) => documents?.get(WAITING, member);
    // Counts as an instance, and never answers.
    const mute = await createClient({ url: redis.url }).connect();
    await mute.subscribe('kolo-sockets-request#/#', () => undefined);

    const [ana, marko] = await world.couple();
    await world.send(ana, marko, 'Ajvar ili kajmak?');
    await world.t.eventually(async () => expect((await waiting(marko))?.waits).toHaveLength(2));
    time.now = new Date(time.now.getTime() + 61 * MINUTE);
    const later = new Date(time.now.getTime() + MINUTE).toISOString();
    await world.t.eventually(async () => expect((await waiting(marko))?.dueAt).toBe(later));
    expect(world.lettersAsked).toEqual([]);

    await mute.close();
    time.now = new Date(later);
    await world.t.eventually(() =>
      expect(world.lettersAsked.map(({ memberId }) => memberId)).toContain(marko),
    );
    await world.t.stop();
  });
});
