import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { startWorld, type World } from '../testing/world.ts';

type SeedMessage = InternalInput<'messaging', 'seed'>['messages'][number];
const JUNE = new Date('2026-06-10T12:00:00Z');

let world: World;
let ana: string;
let marko: string;
beforeEach(async () => {
  world = await startWorld();
  world.now = JUNE;
  [ana, marko] = await world.couple();
});
afterEach(() => world.t.stop());

const says = (from: string, to: string, content: string, month = '202605'): SeedMessage => ({
  from,
  to,
  content,
  month,
});
const seed = (...messages: SeedMessage[]) =>
  world.t.service.answer('seed', { messages }) as Promise<InternalOutput<'messaging', 'seed'>>;
const texts = async () => (await world.messages(ana, marko)).map(({ content }) => content);

test('seeded messages are a thread, each month of a member in the order given, and use up the quota of their month only', async () => {
  const letters = [says(ana, marko, 'Zdravo'), says(ana, marko, 'Kafa?'), says(marko, ana, 'Zdravo i tebi')];
  expect(await seed(...letters, says(ana, marko, 'Hajde', '202606'))).toEqual({ written: 4 });
  expect(await texts()).toEqual(['Zdravo', 'Kafa?', 'Zdravo i tebi', 'Hajde']);
  expect(await world.used(ana)).toMatchObject({ messagesUsedThisMonth: 1 });
  expect(await world.used(marko)).toMatchObject({ messagesUsedThisMonth: 0 });
  await world.t.restart();
  expect(await texts()).toHaveLength(4);
});

test('a month in which somebody has sent something keeps that', async () => {
  await world.send(ana, marko, 'Mine');
  expect(await seed(says(ana, marko, 'Seeded', '202606'), says(ana, marko, 'Zdravo'))).toEqual({
    written: 1,
  });
  expect(await seed(says(ana, marko, 'Zdravo'))).toEqual({ written: 0 });
  expect(await texts()).toEqual(['Mine', 'Zdravo']);
});

test('erased members send and get nothing', async () => {
  const iva = await world.member('Iva');
  await world.t.ports.keyring.erase(iva);
  expect(await seed(says(iva, ana, 'Zdravo'), says(ana, iva, 'Zdravo'), says(ana, marko, 'Zdravo'))).toEqual({
    written: 1,
  });
});

test('more than a month allows, or no month at all, refuses everything', async () => {
  const { free } = LIMITS.messagesPerMonth;
  const month = Array.from({ length: free }, (_, number) => says(ana, marko, `Zdravo ${number}`));
  await expect(
    seed(says(marko, ana, 'Zdravo'), ...month, says(ana, marko, 'One more')),
  ).rejects.toMatchObject({ code: 'message_limit_reached' });
  await expect(seed(says(ana, marko, 'Zdravo', '202613'))).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await texts()).toEqual([]);
  expect(await seed(...month)).toEqual({ written: free });
});
