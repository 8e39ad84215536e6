import { expect, test } from '@jest/globals';
import { monthOf } from '@kolo/contracts/dates';
import { pairKey } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { createCommitSignal } from '@kolo/events';
import { world } from './testing/sharedWorld.ts';
import { startWorld } from './testing/world.ts';

const warned = (member: string) => world.warnings.filter(({ memberId }) => memberId === member);
const recipientsOf = (member: string) =>
  warned(member).flatMap(({ recipients }) => recipients.map(({ memberId }) => memberId));

/** A match in which somebody wrote. */
async function correspondence(from: 'one' | 'other'): Promise<[string, string]> {
  const [one, other] = await world.couple();
  const [writer, reader] = from === 'one' ? [one, other] : [other, one];
  expect((await world.send(writer, reader, 'Ćao')).status).toBe(200);
  return [one, other];
}

/** Lets two members match and one write to the other. */
async function write(from: string, to: string): Promise<void> {
  world.matched.add(pairKey(from, to));
  expect((await world.send(from, to, 'Zdravo')).status).toBe(200);
}

test('everyone who wrote to a member banned for fraud, or was written to, is warned once, also after a restart', async () => {
  const [goran, ana] = await correspondence('one');
  await write(ana, goran);
  const [mira, sara, luka] = [
    await world.member('Mira'),
    await world.member('Sara'),
    await world.member('Luka'),
  ];
  await write(mira, goran);
  await write(goran, sara);
  await write(ana, luka);
  world.matched.add(pairKey(goran, await world.member('Unwritten')));
  const last = (await world.messages(ana, goran)).at(-1);
  await world.block(sara, goran);
  await world.block(goran, mira);

  expect(await world.t.service.answer('correspondents', { memberId: goran })).toEqual({ count: 3 });
  await world.ban(goran, { forFraud: true, caseId: 'case-1' });
  await world.t.eventually(() => expect(recipientsOf(goran).sort()).toEqual([ana, mira, sara].sort()));
  for (const { recipients: _, ...said } of warned(goran))
    expect(said).toEqual({ memberId: goran, caseId: 'case-1', firstName: 'Ana' });
  expect(warned(goran).flatMap(({ recipients }) => recipients)).toContainEqual({
    memberId: ana,
    lastMessageAt: last?.createdAt,
  });
  await world.t.restart();
  const [other, reader] = await correspondence('one');
  await world.ban(other, { forFraud: true });
  await world.t.eventually(() => expect(recipientsOf(other)).toEqual([reader]));
  expect(recipientsOf(goran)).toHaveLength(3);
});

/** More members wrote to one than are warned at once. */
async function manyWrote(): Promise<[member: string, correspondents: string[]]> {
  const member = await world.member('Goran');
  const correspondents = await Promise.all(
    Array.from({ length: 2 * LIMITS.fraudNoticesAtOnce + 1 }, () => world.t.newMember()),
  );
  const month = monthOf(new Date());
  await world.t.service.answer('seed', {
    messages: correspondents.map((from) => ({ from, to: member, content: 'Ćao', month })),
  });
  return [member, correspondents];
}

test('nobody is warned of another ban, and after a reversed one no further', async () => {
  const [marko] = await correspondence('other');
  const [goran] = await manyWrote();
  const [ivo, ana] = await correspondence('one');
  world.fraudStands = false;
  await world.ban(marko, {});
  await world.ban(goran, { forFraud: true });
  await world.t.eventually(() => expect(warned(goran)).toHaveLength(1));
  world.fraudStands = true;
  await world.ban(ivo, { forFraud: true });
  await world.t.eventually(() => expect(recipientsOf(ivo)).toEqual([ana]));
  expect([warned(marko).length, warned(goran).length]).toEqual([0, 1]);
});

test('identity is asked until it answers, about so many at a time', async () => {
  const [goran, members] = await manyWrote();
  world.neighboursAnswer = false;
  await world.ban(goran, { forFraud: true });
  await world.t.eventually(() => expect(world.unansweredWarnings).toBeGreaterThan(0));
  world.neighboursAnswer = true;
  await world.t.eventually(() => expect(recipientsOf(goran).sort()).toEqual(members.toSorted()));
  for (const { recipients } of warned(goran))
    expect(recipients.length).toBeLessThanOrEqual(LIMITS.fraudNoticesAtOnce);
});

/** Once held, our own events reach our rows only when somebody waits for them. */
async function worldWithLateRows() {
  const signal = createCommitSignal();
  let held = Promise.withResolvers<void>();
  held.resolve();
  const late = await startWorld({
    ports: {
      commitSignal: {
        raise: signal.raise,
        async next(timeoutMs, abort) {
          await signal.next(timeoutMs, abort);
          await held.promise;
        },
      },
    },
    context: (given) => ({
      ...given,
      waitForOwnRows() {
        held.resolve();
        return given.waitForOwnRows();
      },
    }),
  });
  return {
    late,
    hold() {
      held = Promise.withResolvers();
    },
  };
}

test('whoever got their first message just before the ban is warned too, however late our rows are', async () => {
  const { late, hold } = await worldWithLateRows();
  const [goran, ana] = await late.couple();
  hold();
  expect((await late.send(goran, ana, 'Pošalji novac')).status).toBe(200);
  await late.ban(goran, { forFraud: true });
  await late.t.eventually(() =>
    expect(late.warnings.flatMap(({ recipients }) => recipients)).toMatchObject([{ memberId: ana }]),
  );
  await late.t.stop();
});
