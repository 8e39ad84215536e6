import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CasePage, CasesPage, EvidencePage } from '@kolo/contracts/api/moderation/cases';
import { LIMITS, SIGNAL_LIMITS } from '@kolo/contracts/limits';
import type { InternalInput } from '@kolo/contracts/protocol/internal';
import { SIGNAL_KINDS, type SignalKind } from '@kolo/contracts/signals';
import { eventually } from '@kolo/testing';
import { startWorld, type World } from '../testing/world.ts';
import { countDifferingBits } from './photos.ts';
import { isAnswered } from './raise.ts';

const LOOK = '0123456789abcdef';
const NEARLY = '0123456789abcde0';
const OTHER = 'fedcba9876543210';
const DAY_MS = 24 * 3_600_000;

let w: World;
let mila: string;
beforeAll(async () => {
  w = await startWorld();
  mila = await w.staff('Mila', 'operator');
});
afterAll(() => w.service.stop());

type Noticed = InternalInput<'moderation', 'signal'>;
const notice = (memberId: string, kind: SignalKind, more: Partial<Noticed> = {}) =>
  w.service.service.answer('signal', { memberId, kind, at: w.now.at.toISOString(), ...more }) as Promise<{
    raised: boolean;
  }>;
async function asked<Answer>(by: string, address: string, json?: unknown): Promise<Answer> {
  const answer = await w.service.as(by)(address, json === undefined ? {} : { json });
  return (await answer.json()) as Answer;
}
const queue = (query = '') => asked<CasesPage>(mila, `/api/admin/reports${query}`);
const about = async (member: string) =>
  (await queue('?reason=signals')).cases.filter((row) => row.member.id === member);
/** The one case about a member that waits, once the queue has it. */
const caseAbout = (member: string) =>
  eventually(async () => {
    const [found, ...more] = await about(member);
    if (!found || more.length > 0) throw new Error(`${more.length} more than one`);
    return found;
  });
const decide = async (id: string, decision: string) => {
  const sent = { decision, ground: 'Ours.', facts: 'As it was.' };
  expect((await w.service.as(mila)(`/api/admin/reports/${id}/decision`, { json: sent })).status).toBe(200);
  await eventually(async () =>
    expect((await queue('?state=decided')).cases.map((each) => each.id)).toContain(id),
  );
};
async function reported(looks: string[]): Promise<{ member: string; caseId: string }> {
  const [ana, member] = [await w.member('Ana'), await w.member('Goran')];
  w.visible.add(`${ana}-${member}`);
  w.looks.set(member, looks);
  const { number } = await asked<{ number: string }>(ana, '/api/report', { userId: member, reason: 'fake' });
  const row = await eventually(async () => {
    const [found] = (await queue(`?number=${number}`)).cases;
    if (!found) throw new Error('not there yet');
    return found;
  });
  return { member, caseId: row.id };
}
const photo = (look: string) => ({ photo: { photoId: 'PhotoPhotoPh', look } });

describe('a signal', () => {
  test('waits in the queue with what triggered it, by nobody, and does nothing to anybody', async () => {
    const dragan = await w.member('Dragan');
    const messages = [{ from: dragan, content: 'Write me on Viber', sentAt: '2026-11-22T07:59:00.000Z' }];
    const before = [w.letters.length, w.restrictions.length, w.removedPhotos.length];
    expect(await notice(dragan, 'links', { messages })).toEqual({ raised: true });
    const row = await caseAbout(dragan);
    expect(row).toMatchObject({ signal: 'links', reason: null, reporter: null, state: 'open' });
    const page = await asked<CasePage>(mila, `/api/admin/reports/${row.id}`);
    expect(page).toMatchObject({
      text: '',
      openedBy: null,
      resembles: null,
      evidence: { profile: false, messages: 1, photo: false, missing: [] },
    });
    const evidence = await asked<EvidencePage>(mila, `/api/admin/reports/${row.id}/evidence`, {});
    expect(evidence).toEqual({ profile: null, messages, photo: null, missing: [], album: [] });
    expect([w.letters.length, w.restrictions.length, w.removedPhotos.length]).toEqual(before);
  });

  test.each(SIGNAL_KINDS.filter((kind) => kind !== 'photo'))('of %s is raised once', async (kind) => {
    const dragan = await w.member('Dragan');
    const raised = await Promise.all(Array.from({ length: 4 }, () => notice(dragan, kind)));
    expect((await notice(dragan, kind)).raised).toBe(false);
    await caseAbout(dragan);
    expect(raised.some((each) => each.raised)).toBe(true);
  });

  test('of each kind stands for itself', async () => {
    const dragan = await w.member('Dragan');
    for (const kind of ['links', 'alike', 'likes'] as const) await notice(dragan, kind);
    await eventually(async () =>
      expect((await about(dragan)).map(({ signal }) => signal).sort()).toEqual(['alike', 'likes', 'links']),
    );
  });

  test('that is dismissed is not raised again for a while, others are, and later it is', async () => {
    const dragan = await w.member('Dragan');
    await notice(dragan, 'likes');
    await decide((await caseAbout(dragan)).id, 'dismissal');
    expect((await notice(dragan, 'likes')).raised).toBe(false);
    expect((await notice(dragan, 'bio')).raised).toBe(true);
    const later = new Date(Date.now() + SIGNAL_LIMITS.quiet + DAY_MS).toISOString();
    expect((await notice(dragan, 'likes', { at: later })).raised).toBe(true);
  });

  test('that was acted on comes again by what happens afterwards alone', async () => {
    const dragan = await w.member('Dragan');
    await notice(dragan, 'links');
    await decide((await caseAbout(dragan)).id, 'warning');
    expect((await notice(dragan, 'links', { at: '2026-01-01T00:00:00.000Z' })).raised).toBe(false);
    const later = new Date(Date.now() + DAY_MS).toISOString();
    expect((await notice(dragan, 'links', { at: later })).raised).toBe(true);
  });

  test('about nobody, and about who is banned, is none', async () => {
    const [gone, banned] = [await w.member('Goran'), await w.member('Bojan')];
    await w.erase(gone);
    w.banned.add(banned);
    for (const member of [gone, banned, 'NobodyNobody'])
      expect(await notice(member, 'links')).toEqual({ raised: false });
  });

  test('is asked for again where identity is silent', async () => {
    const dragan = await w.member('Dragan');
    w.silent.add('identity.account');
    await expect(notice(dragan, 'links')).rejects.toThrow('identity cannot answer');
    w.silent.clear();
    expect((await notice(dragan, 'links')).raised).toBe(true);
  });

  test.each([
    { kind: 'because' },
    { kind: 'photo', photo: { photoId: 'x', look: 'not a look' } },
    { kind: 'links', messages: 'all' },
  ])('of %j is refused', async (sent) => {
    const asking = w.service.service.answer('signal', { memberId: mila, at: '2026-11-22', ...sent });
    await expect(asking).rejects.toThrow();
  });

  test('stays when its member leaves, and says where the words came from', async () => {
    const [jelena, dragan] = [await w.member('Jelena'), await w.member('Dragan')];
    await notice(dragan, 'bio', { resembles: jelena });
    const { id } = await caseAbout(dragan);
    expect(await asked<CasePage>(mila, `/api/admin/reports/${id}`)).toMatchObject({
      resembles: {
        ...{ member: { id: jelena, firstName: 'Jelena' }, caseId: null, banned: false },
        accountsSince: { member: expect.any(String), other: expect.any(String) },
      },
      evidence: { profile: true, messages: 0 },
    });
    await w.erase(dragan);
    const looked = await asked<EvidencePage>(mila, `/api/admin/reports/${id}/evidence`, {});
    expect(looked.profile).toMatchObject({ bio: 'Sakrivena rec' });
  });

  test('is forgotten half a year after it was decided, but for its figure, and may be raised anew', async () => {
    const fresh = await startWorld();
    const boss = await fresh.staff('Mila', 'operator');
    const dragan = await fresh.member('Dragan');
    const raise = () => {
      const at = new Date(fresh.now.at).toISOString();
      const messages = [{ from: dragan, content: 'Neizbrisiva', sentAt: at }];
      return fresh.service.service.answer('signal', { memberId: dragan, kind: 'links', at, messages });
    };
    await raise();
    const read = async () => (await (await fresh.service.as(boss)('/api/admin/reports')).json()) as CasesPage;
    const { id } = await eventually(async () => {
      const [row] = (await read()).cases;
      if (!row) throw new Error('not there yet');
      return row;
    });
    const json = { decision: 'warning', ground: 'Ours.', facts: 'It was.' };
    await fresh.service.as(boss)(`/api/admin/reports/${id}/decision`, { json });
    await eventually(async () => expect((await read()).open).toBe(0));
    fresh.now.at = new Date(Date.now() + LIMITS.moderation.kept + DAY_MS);
    await fresh.service.restart();
    await eventually(async () =>
      expect((await fresh.service.as(boss)(`/api/admin/reports/${id}`)).status).toBe(404),
    );
    await eventually(async () =>
      expect(await fresh.service.ports.keyring.erasedAmong([id])).toEqual(new Set([id])),
    );
    await fresh.service.restart(() => {
      for (const file of readdirSync(fresh.service.directory, { recursive: true, encoding: 'utf8' })) {
        const bytes = /sqlite/.test(file) ? readFileSync(path.join(fresh.service.directory, file)) : '';
        expect([file, bytes.includes('Neizbrisiva')]).toEqual([file, false]);
      }
    });
    expect(await raise()).toEqual({ raised: true });
    await fresh.service.stop();
  });

  test('that nobody decides is forgotten in its time, a report is not, and it may be raised anew', async () => {
    const fresh = await startWorld();
    const boss = await fresh.staff('Mila', 'operator');
    const [ana, dragan] = [await fresh.member('Ana'), await fresh.member('Dragan')];
    fresh.visible.add(`${ana}-${dragan}`);
    const raise = () => {
      const at = new Date(fresh.now.at).toISOString();
      const messages = [{ from: dragan, content: 'Neizbrisiva', sentAt: at }];
      return fresh.service.service.answer('signal', { memberId: dragan, kind: 'links', at, messages });
    };
    const call = async <Answer>(address: string, by = boss, json?: unknown) =>
      (await (await fresh.service.as(by)(address, json ? { json } : {})).json()) as Answer;
    const waiting = async () => (await call<CasesPage>('/api/admin/reports')).cases;
    await raise();
    await call('/api/report', ana, { userId: dragan, reason: 'fake' });
    const [report, signal] = await eventually(async () => {
      const cases = await waiting();
      expect(cases).toHaveLength(2);
      return cases;
    });
    await call(`/api/admin/reports/${signal?.id}/evidence`, boss, {});
    fresh.now.at = new Date(Date.now() + LIMITS.moderation.signalKept + DAY_MS);
    await fresh.service.restart();
    await eventually(async () => expect((await waiting()).map(({ id }) => id)).toEqual([report?.id]));
    const id = signal?.id ?? '';
    await eventually(async () =>
      expect(await fresh.service.ports.keyring.erasedAmong([id])).toEqual(new Set([id])),
    );
    expect((await call<{ acts: unknown[] }>('/api/admin/acts')).acts).toEqual([]);
    await fresh.service.restart(() => {
      for (const file of readdirSync(fresh.service.directory, { recursive: true, encoding: 'utf8' })) {
        const bytes = /sqlite/.test(file) ? readFileSync(path.join(fresh.service.directory, file)) : '';
        expect([file, bytes.includes('Neizbrisiva')]).toEqual([file, false]);
      }
    });
    const operate = (operation: string, input: object) => fresh.service.service.answer(operation, input);
    const rebuild = await operate('startRebuild', { purpose: 'verify' });
    await eventually(async () =>
      expect(await operate('rebuildProgress', rebuild as object)).toMatchObject({
        differences: ['cases', 'acts', 'members'].map((view) => ({ view, differing: 0 })),
      }),
    );
    expect(await raise()).toEqual({ raised: true });
    await fresh.service.stop();
  });
});

describe('the same photo', () => {
  test('as in a case is a signal, as on nobody else none', async () => {
    const { member, caseId } = await reported([OTHER, LOOK]);
    const dragan = await w.member('Dragan');
    expect(await notice(dragan, 'photo', photo('00ff00ff00ff00ff'))).toEqual({ raised: false });
    w.photos.add('PhotoPhotoPh');
    expect(await notice(dragan, 'photo', photo(NEARLY))).toEqual({ raised: true });
    const { id } = await caseAbout(dragan);
    expect(await asked<CasePage>(mila, `/api/admin/reports/${id}`)).toMatchObject({
      photoId: 'PhotoPhotoPh',
      resembles: {
        ...{ member: { id: member }, caseId, banned: false },
        accountsSince: { member: expect.any(String), other: expect.any(String) },
      },
      evidence: { photo: true, profile: false },
    });
    // One's own photo is no news, and a signal alone taints nobody else.
    expect(await notice(member, 'photo', photo(LOOK))).toEqual({ raised: false });
    await decide(caseId, 'dismissal');
    await decide(id, 'dismissal');
    const next = await w.member('Goran');
    expect(await notice(next, 'photo', photo(LOOK))).toEqual({ raised: false });
  });

  test('as on an account that was banned stands above insults, also when that account is gone', async () => {
    const look = '0f0f0f0f33335555';
    const { member, caseId } = await reported([]);
    w.looks.set(member, [look]);
    await decide(caseId, 'ban');
    await w.erase(member);
    const dragan = await w.member('Dragan');
    await notice(dragan, 'links');
    await notice(dragan, 'photo', photo(look));
    await reported([]);
    const order = await eventually(async () => {
      const { cases } = await queue();
      const kinds = cases.map((row) => (row.member.id === dragan ? row.signal : row.reason));
      for (const kind of ['photo', 'fake', 'links'] as const) expect(kinds).toContain(kind);
      return kinds;
    });
    expect(order.indexOf('photo')).toBeLessThan(order.indexOf('fake'));
    expect(order.lastIndexOf('fake')).toBeLessThan(order.lastIndexOf('links'));
  });
});

test('looks differ by their bits', () => {
  expect(countDifferingBits(LOOK, LOOK)).toBe(0);
  expect(countDifferingBits(LOOK, NEARLY)).toBe(4);
  expect(countDifferingBits('0000000000000000', 'ffffffffffffffff')).toBe(64);
});

describe('a decision answers', () => {
  const decidedAt = '2026-11-22T08:00:00.000Z';
  const after = (ms: number) => new Date(Date.parse(decidedAt) + ms).toISOString();
  test.each([
    ['dismissal', -1, true],
    ['dismissal', SIGNAL_LIMITS.quiet - 1, true],
    ['dismissal', SIGNAL_LIMITS.quiet, false],
    ['warning', 0, true],
    ['warning', 1, false],
  ] as const)('by %s what came %i ms after it: %s', (decision, ms, isIt) => {
    expect(isAnswered(decision, decidedAt, after(ms))).toBe(isIt);
  });
});
