import { describe, expect, test } from '@jest/globals';
import type { HeldPage } from '@kolo/contracts/held';
import type { Happened } from '@kolo/contracts/history';
import { streams } from '@kolo/contracts/ids';
import { block, like, pass, registered, t, unblock } from './testing/world.ts';

describe('what is held of choices', () => {
  const held = async (memberId: string, part: string) =>
    ((await t.service.answer('held', { memberId, part, after: null })) as HeldPage).rows;
  const told = async (memberId: string, before: string | null = null) =>
    ((await t.service.answer('happened', { memberId, before })) as { entries: Happened[] }).entries;

  test('has blocks in the history, also those that were taken back, until the other is erased', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await block(ana, marko);
    await unblock(ana, marko);
    const entries = await told(ana);
    expect(entries).toMatchObject([
      { kind: 'unblocked', about: 'Ana' },
      { kind: 'blocked', about: 'Ana' },
    ]);
    expect(await told(ana, entries[0]?.key)).toEqual(entries.slice(1));
    expect(await told(marko)).toEqual([]);
    await block(marko, ana);
    expect(await told(ana)).toEqual([]);
    await unblock(marko, ana);
    expect(await told(ana)).toEqual(entries);
    await t.publish('identity', streams.account(marko), marko, { type: 'AccountErased', data: {} });
    await t.eventually(async () => expect(await told(ana)).toEqual([]));
  });

  test('leaves out who takes a break, but for matches and one’s own blocks', async () => {
    const others = [await registered(), await registered(), await registered(), await registered()];
    const [ana, [liked = '', matched = '', passed = '', blocked = '']] = [await registered(), others];
    await like(ana, liked);
    await like(ana, matched);
    await like(matched, ana);
    await pass(ana, passed);
    await block(ana, blocked);
    const counts = async () =>
      Promise.all(['likes', 'passes', 'blocks'].map(async (part) => (await held(ana, part)).length));
    await t.eventually(async () => expect(await counts()).toEqual([2, 1, 1]));
    for (const id of others)
      await t.publish('identity', streams.account(id), id, { type: 'MemberPaused', data: {} });
    await t.eventually(async () => expect(await counts()).toEqual([1, 0, 1]));
    expect(await told(ana)).toMatchObject([{ kind: 'blocked' }]);
    await t.publish('identity', streams.account(ana), ana, { type: 'MemberPaused', data: {} });
    for (const id of others)
      await t.publish('identity', streams.account(id), id, { type: 'MemberResumed', data: {} });
    await t.eventually(async () => expect(await counts()).toEqual([2, 1, 1]));
  });
});
