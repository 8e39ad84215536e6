import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { ActsPage } from '@kolo/contracts/api/moderation/acts';
import type { CasesPage, EvidencePage } from '@kolo/contracts/api/moderation/cases';
import type { MemberPage } from '@kolo/contracts/api/moderation/members';
import type { Transparency } from '@kolo/contracts/api/moderation/transparency';
import { LIMITS } from '@kolo/contracts/limits';
import { eventFile } from '@kolo/events';
import { eventually } from '@kolo/testing';
import { pino } from 'pino';
import { asked, BAN, caseOf, decide, fileCase, mila, report, two, w, wrote } from './testing/desk.ts';
import { startWorld } from './testing/world.ts';

describe('an erasure', () => {
  test.each(['reporter', 'member'] as const)('of the %s leaves the case', async (party) => {
    const [ana, dragan] = await two();
    wrote(ana, dragan, 'Can you send 320?');
    const { id, number } = await fileCase(ana, dragan, { withMessages: true });
    const gone = party === 'member' ? dragan : ana;
    await w.erase(gone);
    await eventually(async () =>
      expect((await caseOf(number))[party]).toMatchObject({ id: gone, firstName: null }),
    );
    const looked = await asked<EvidencePage>(mila, `/api/admin/reports/${id}/evidence`, {});
    expect(looked.body.messages).toMatchObject([{ content: 'Can you send 320?' }]);
    expect((await decide(id)).status).toBe(200);
    await eventually(() => expect(w.restrictions.some(({ caseId }) => caseId === id)).toBe(true));
    const { body } = await asked<MemberPage>(mila, `/api/admin/members/${gone}`);
    expect(body).toMatchObject({ facts: null, profile: null, history: [] });
  });
});

test('a case that a restore brought back without its key is over, and can be reported anew', async () => {
  const [ana, dragan] = await two();
  const { id, number } = await fileCase(ana, dragan);
  await w.service.ports.keyring.erase(id);
  expect((await asked(mila, `/api/admin/reports/${id}`)).body.code).toBe('case_not_found');
  expect((await decide(id)).body.code).toBe('case_not_found');
  const again = await report(ana, dragan);
  expect(again.status).toBe(200);
  expect(again.body.number).not.toBe(number);
});

describe('half a year after the last decision', () => {
  test('nothing is left of a case but figures, wherever one looks', async () => {
    const noted: string[] = [];
    const fresh = await startWorld({
      erasures: {
        note: async (subject) => void noted.push(subject),
        async *members() {},
        close: async () => undefined,
      },
    });
    const boss = await fresh.staff('Mila', 'operator');
    const [ana, dragan] = [await fresh.member('Ana'), await fresh.member('Dragan')];
    fresh.visible.add(`${ana}-${dragan}`);
    const call = async <Answer>(by: string, address: string, json?: unknown) => {
      const answer = await fresh.service.as(by)(address, json === undefined ? {} : { json });
      return { status: answer.status, body: (await answer.json()) as Answer };
    };
    await call(ana, '/api/report', { userId: dragan, reason: 'money', text: 'Neizbrisiva' });
    const others = await Promise.all(Array.from({ length: 10 }, () => fresh.member('Vera')));
    for (const other of others) {
      fresh.visible.add(`${other}-${dragan}`);
      await call(other, '/api/report', { userId: dragan, reason: 'fake' });
    }
    const [row] = await eventually(async () => {
      const { cases } = (await call<CasesPage>(boss, '/api/admin/reports')).body;
      expect(cases).toHaveLength(11);
      return cases;
    });
    const id = row?.id ?? '';
    await call(boss, `/api/admin/reports/${id}/evidence`, {});
    const decided = { ...BAN, ground: 'Neponovljiva', decision: 'warning' };
    await call(boss, `/api/admin/reports/${id}/decision`, decided);
    const { action } = await eventually(() => {
      const letter = fresh.letters.find(({ key }) => key === `${id}:decision`);
      if (!letter) throw new Error('not written yet');
      return letter;
    });

    fresh.now.at = new Date(Date.now() + LIMITS.moderation.kept + 60_000);
    await fresh.service.restart();
    await eventually(() => expect(noted).toEqual([id]));
    await eventually(async () => expect((await call(boss, `/api/admin/reports/${id}`)).status).toBe(404));
    const token = action?.path.split('#')[1];
    const read = await fresh.service.anonymously('/api/appeal/read', { json: { token } });
    expect(read.status).toBe(404);
    expect((await call<ActsPage>(boss, '/api/admin/acts')).body.acts).toEqual([]);
    const { body } = await call<Transparency>(boss, '/api/transparency');
    expect(body).toMatchObject({ reports: 10, byReason: { money: 0, fake: 10 } });
    await fresh.service.restart(() => {
      for (const file of readdirSync(fresh.service.directory, { recursive: true, encoding: 'utf8' })) {
        const bytes = /sqlite/.test(file) ? readFileSync(path.join(fresh.service.directory, file)) : '';
        expect([file, bytes.includes('Neizbrisiva'), bytes.includes('Neponovljiva')]).toEqual([
          file,
          false,
          false,
        ]);
      }
    });
    expect((await call<Transparency>(boss, '/api/transparency')).body).toEqual(body);

    // Views that are filled by what can still be read are the same.
    const operate = (operation: string, input: object) => fresh.service.service.answer(operation, input);
    const rebuild = await operate('startRebuild', { purpose: 'verify' });
    await eventually(async () =>
      expect(await operate('rebuildProgress', rebuild as object)).toMatchObject({
        state: 'done',
        differences: ['cases', 'acts', 'members'].map((view) => ({ view, differing: 0 })),
      }),
    );
    await fresh.service.stop();
  });
});

test('nothing that was said of anybody is in the feed, in figures or in lines of the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const fresh = await startWorld({ log });
  const boss = await fresh.staff('Mila', 'operator');
  const [ana, dragan] = [await fresh.member('Ana'), await fresh.member('Dragan')];
  fresh.visible.add(`${ana}-${dragan}`);
  const post = (by: string, address: string, json: unknown) => fresh.service.as(by)(address, { json });
  const sent = { userId: dragan, reason: 'money', text: 'Skrivena rec' };
  expect((await post(ana, '/api/report', sent)).status).toBe(200);
  const row = await eventually(async () => {
    const { cases } = (await (await fresh.service.as(boss)('/api/admin/reports')).json()) as CasesPage;
    if (!cases[0]) throw new Error('not there yet');
    return cases[0];
  });
  await post(boss, `/api/admin/reports/${row.id}/decision`, { ...BAN, ground: 'Skriven razlog' });
  await eventually(() => expect(fresh.letters).toHaveLength(3));
  const file = eventFile(fresh.service.directory, 'moderation');
  const stored = Buffer.concat([file, `${file}-wal`].map((each) => readFileSync(each)));
  const metrics = await fresh.service.service.registry.metrics();
  expect(stored.includes(row.id)).toBe(true);
  expect(lines.length).toBeGreaterThan(2);
  const token = fresh.letters.find(({ action }) => action !== null)?.action?.path.split('#')[1] ?? 'none';
  await fresh.service.anonymously('/api/appeal/read', { json: { token } });
  for (const secret of ['Skriven', 'Sakriven', 'Ana', token, ana, dragan])
    expect([
      secret,
      ...[stored.toString('latin1'), metrics, lines.join()].map((each) => each.includes(secret)),
    ]).toEqual([secret, false, false, false]);
  await fresh.service.stop();
});
