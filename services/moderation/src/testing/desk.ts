import { afterAll, beforeAll, expect } from '@jest/globals';
import type { AppealPage } from '@kolo/contracts/api/moderation/appeals';
import type { CasePage, CasesPage } from '@kolo/contracts/api/moderation/cases';
import type { MemberPage } from '@kolo/contracts/api/moderation/members';
import type { ReportRequest } from '@kolo/contracts/api/moderation/reports';
import { type Happened, happenings } from '@kolo/contracts/history';
import { HEADERS } from '@kolo/contracts/services';
import { filledIn } from '@kolo/contracts/text/filledIn';
import { eventually } from '@kolo/testing';
import { startWorld, type World } from './world.ts';

/**
 * A world with two operators for the tests of a file, which comes and goes with them, and what members and operators ask of it.
 * The names are bound before the first test.
 */
export let w: World;
export let mila: string;
export let vesna: string;
beforeAll(async () => {
  w = await startWorld();
  [mila, vesna] = [await w.staff('Mila', 'operator'), await w.staff('Vesna', 'operator')];
});
afterAll(() => w.service.stop());

/** Two members of whom one may see the other. */
export async function two(): Promise<[reporter: string, member: string]> {
  const [reporter, member] = [await w.member('Ana'), await w.member('Dragan')];
  w.visible.add(`${reporter}-${member}`);
  return [reporter, member];
}
export const wrote = (one: string, other: string, ...contents: string[]) =>
  w.messages.set(
    `${one}-${other}`,
    contents.map((content, index) => ({
      id: `${other}-${index}`,
      from: other,
      content,
      sentAt: '2026-11-20T21:40:00.000Z',
    })),
  );

export async function asked<Answer>(
  by: string,
  address: string,
  json?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Answer & { code?: string; error?: string } }> {
  const answer = await w.service.as(by)(address, {
    ...(json !== undefined && { json }),
    headers,
  });
  return { status: answer.status, body: (await answer.json()) as Answer & { code?: string } };
}
export const report = (by: string, userId: string, more: Partial<ReportRequest> = {}, key?: string) =>
  asked<{ number: string }>(
    by,
    '/api/report',
    { userId, reason: 'money', ...more },
    key === undefined ? {} : { [HEADERS.idempotencyKey]: key },
  );
export const queue = async (query = '') => (await asked<CasesPage>(mila, `/api/admin/reports${query}`)).body;
/** The case of a number, once the queue has it. */
export const caseOf = (number: string) =>
  eventually(async () => {
    const [found] = (await queue(`?number=${number}`)).cases;
    if (!found) throw new Error('not there yet');
    return found;
  });
export const fileCase = async (by: string, member: string, more: Partial<ReportRequest> = {}) => {
  const { status, body } = await report(by, member, more);
  expect([status, body.code]).toEqual([200, undefined]);
  return caseOf(body.number);
};
export const pageOf = async (id: string, by = mila) =>
  (await asked<CasePage>(by, `/api/admin/reports/${id}`)).body;
export const PURPOSE = 'She asks by letter why she cannot sign in.';
export const statePurpose = (by: string, member: string, purpose = PURPOSE) =>
  asked(by, `/api/admin/members/${member}/purpose`, { purpose });
export const openMember = (by: string, member: string) =>
  asked<MemberPage>(by, `/api/admin/members/${member}`);
/** The page of a member, opened with a purpose. */
export const memberPageOf = async (by: string, member: string) => {
  expect((await statePurpose(by, member)).status).toBe(200);
  const { status, body } = await openMember(by, member);
  expect(status).toBe(200);
  return body;
};
export const BAN = {
  decision: 'ban',
  ground: 'Money is against our terms.',
  facts: 'A flight.',
  tellReporter: true,
};
export const decide = (id: string, more: object = {}, by = mila) =>
  asked(by, `/api/admin/reports/${id}/decision`, { ...BAN, ...more });
export const letterOf = (key: string) =>
  eventually(() => {
    const letter = w.letters.find((each) => each.key === key);
    if (!letter) throw new Error(`no letter ${key} yet`);
    return letter;
  });
export const tokenOf = async (caseId: string) =>
  (await letterOf(`${caseId}:decision`)).action?.path.split('#')[1] ?? '';
export const anonymous = async (address: string, json?: unknown) => {
  const answer = await w.service.anonymously(address, json === undefined ? {} : { json });
  return { status: answer.status, body: (await answer.json()) as AppealPage & { code?: string } };
};

export const happened = async (memberId: string, before: string | null = null) =>
  ((await w.service.service.answer('happened', { memberId, before })) as { entries: Happened[] }).entries;
export const sentences = async (memberId: string) =>
  (await happened(memberId)).map(({ kind, about }) => {
    const sentence = happenings[kind];
    return typeof sentence === 'string' ? filledIn(sentence, { about }) : kind;
  });
