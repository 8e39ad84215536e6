import { describe, expect, test } from '@jest/globals';
import { pairKey } from '@kolo/contracts/ids';
import { world } from '../testing/sharedWorld.ts';

describe('who may write', () => {
  test('only matched members, whatever our own view says', async () => {
    const [ana, marko] = [await world.member('Ana'), await world.member('Marko')];
    expect(await world.send(ana, marko, 'Hi')).toMatchObject({ status: 403, body: { code: 'not_a_match' } });
    world.matched.add(pairKey(ana, marko));
    expect((await world.send(ana, marko, 'Hi')).status).toBe(200);
  });

  test('nobody once the match has ended, and the thread stays readable', async () => {
    const [ana, marko] = await world.couple();
    await world.send(ana, marko, 'Hi');
    await world.endMatch(marko, ana);
    expect((await world.send(ana, marko, 'Are you there?')).status).toBe(403);
    expect(await world.messages(ana, marko)).toHaveLength(1);
    await world.t.eventually(async () =>
      expect(await world.conversations(ana)).toMatchObject([{ canSend: false, lastMessage: 'Hi' }]),
    );
  });

  test('while interaction is silent our own view decides', async () => {
    const [ana, marko] = await world.couple();
    const [ivan, eva] = await world.couple();
    await world.endMatch(ivan, eva);
    await world.send(ana, marko, 'a message makes the conversation');
    world.neighboursAnswer = false;
    expect((await world.send(ana, marko, 'Still here?')).status).toBe(200);
    await world.t.eventually(async () => (await world.send(ivan, eva, 'And you?')).status === 403);
  });

  test.each([
    ['nobody', '123456789ABC', 'Hi', 404],
    ['what is no id', 'x', 'Hi', 404],
    ['blank text', '123456789ABC', ' \n ', 400],
    ['text that is too long', '123456789ABC', 'x'.repeat(2001), 400],
    ['text that is none', '123456789ABC', { text: 'Hi' }, 400],
  ])('a message to %s is refused', async (_what, to, content, status) => {
    expect((await world.send(await world.member('Ana'), to, content)).status).toBe(status);
  });
});

describe('the month', () => {
  const fill = async (from: string, to: string, count: number) => {
    for (let i = 0; i < count; i++) expect((await world.send(from, to, `${i}`)).status).toBe(200);
  };

  test('takes exactly what is left of it, however many are sent at once', async () => {
    const [ana, marko] = await world.couple();
    await fill(ana, marko, 7);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => world.send(ana, marko, `more ${i}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 200)).toEqual({
      status: 403,
      body: { code: 'message_limit_reached', error: 'Monthly message limit reached' },
    });
    expect(await world.used(ana)).toMatchObject({ messagesUsedThisMonth: 10 });
    expect(await world.messages(marko, ana)).toHaveLength(10);
  });

  test('begins anew in UTC', async () => {
    const [ana, marko] = await world.couple();
    world.now = new Date('2030-01-31T23:59:59.999Z');
    await fill(ana, marko, 10);
    expect((await world.send(ana, marko, 'eleventh')).status).toBe(403);
    const renewAt = '2030-02-01T00:00:00.000Z';
    expect(await world.used(ana)).toEqual({ messagesUsedThisMonth: 10, renewAt });
    world.now = new Date(renewAt);
    expect(await world.used(ana)).toEqual({ messagesUsedThisMonth: 0, renewAt: '2030-03-01T00:00:00.000Z' });
    expect((await world.send(ana, marko, 'first')).status).toBe(200);
  });

  test('is longer for who has just paid, before the feed has told', async () => {
    const [ana, marko] = await world.couple();
    await fill(ana, marko, 10);
    expect((await world.send(ana, marko, 'eleventh')).status).toBe(403);
    world.tiers.set(ana, 'kraljica');
    expect((await world.send(ana, marko, 'eleventh')).status).toBe(200);
  });
});
