import { describe, expect, it } from '@jest/globals';
import type { ActsPage } from '@kolo/contracts/api/moderation/acts';
import type { AppealPage } from '@kolo/contracts/api/moderation/appeals';
import type { CasePage, CasesPage, EvidencePage } from '@kolo/contracts/api/moderation/cases';
import type { MemberContact, MemberPage } from '@kolo/contracts/api/moderation/members';
import type { ReportResponse } from '@kolo/contracts/api/moderation/reports';
import type { Transparency } from '@kolo/contracts/api/moderation/transparency';
import { eventually } from '@kolo/testing';
import type { Client } from '../support/client.ts';
import { lettersTo } from '../support/lettersTo.ts';
import { match, PROFILE } from '../support/members.ts';
import type { Product } from '../support/product.ts';
import { protect } from '../support/secondFactor.ts';
import { FOLLOW_MS } from './deadlines.ts';

const GROUND = 'Asking members for money is against our terms.';

/**
 * From a report to a ban, its appeal and its end, with every owner at work (docs/product.md#reporting,
 * docs/product.md#cases-and-decisions, docs/product.md#appeals-and-transparency).
 */
export function describeReports(running: () => Product, operators: readonly [string, string]): void {
  describe('a report', () => {
    const get = async <Answer>(by: Client, path: string, init = {}) => {
      const answer = await by.call(path, init);
      return { status: answer.status, body: (await answer.json()) as Answer };
    };
    const post = <Answer>(by: Client, path: string, json: unknown = {}) => get<Answer>(by, path, { json });
    async function anonymously<Answer>(path: string, json?: unknown): Promise<Answer> {
      const answer = await fetch(running().url + path, {
        ...(json !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(json),
        }),
      });
      expect([path, answer.status]).toEqual([path, 200]);
      return (await answer.json()) as Answer;
    }
    const writtenTo = async (email: string): Promise<string[]> =>
      (await lettersTo(running().url, email)).map((letter) => JSON.stringify(letter));

    it(
      'about who blocked first leads to a ban, which an appeal takes back',
      async () => {
        const product = running();
        const [vera, mila] = [
          await protect(await product.member(operators[0])),
          await protect(await product.member(operators[1])),
        ];
        const ana = await product.member('ana@reports.example.org', PROFILE);
        const dragan = await product.member('dragan@reports.example.org', {
          ...PROFILE,
          gender: 'Male',
          interestedIn: 'Women',
        });
        await match(dragan, ana);
        await dragan.call('/api/message', { json: { receiverId: ana.id, content: 'Can you send 320?' } });
        const [photo] = (await get<{ id: string }[]>(ana, `/api/profile/photos/${dragan.id}`)).body;
        await dragan.call('/api/block', { json: { userId: ana.id } });
        expect((await get(ana, `/api/profile/${dragan.id}`)).status).toBe(404);

        const report = { userId: dragan.id, reason: 'money', about: 'message', photoId: photo?.id };
        const filed = await eventually(async () => {
          const sent = await post<ReportResponse>(ana, '/api/report', {
            ...report,
            text: 'He asks for money.',
            withMessages: true,
            block: true,
          });
          expect(sent.status).toBe(200);
          return sent.body;
        }, FOLLOW_MS);
        const [row] = await eventually(async () => {
          const { body } = await get<CasesPage>(vera, `/api/admin/reports?number=${filed.number}`);
          expect(body.cases).toHaveLength(1);
          return body.cases;
        }, FOLLOW_MS);
        const address = `/api/admin/reports/${row?.id}`;
        await eventually(
          async () => expect((await get<CasePage>(vera, address)).body.member.firstName).not.toBeNull(),
          FOLLOW_MS,
        );
        const evidence = (await post<EvidencePage>(vera, `${address}/evidence`)).body;
        expect(evidence).toMatchObject({
          missing: [],
          messages: [{ from: dragan.id, content: 'Can you send 320?' }],
          photo: { photoId: photo?.id },
        });
        const picture = Buffer.from(evidence.photo?.webp ?? '', 'base64');
        expect(picture.subarray(8, 12).toString()).toBe('WEBP');

        const decision = { decision: 'ban', ground: GROUND, facts: 'A flight.', tellReporter: true };
        expect((await post(vera, `${address}/decision`, decision)).status).toBe(200);
        await eventually(async () => expect((await dragan.call('/auth/user')).status).toBe(401), FOLLOW_MS);
        const letter = await eventually(async () => {
          const found = (await writtenTo('dragan@reports.example.org')).find((each) => each.includes(GROUND));
          if (!found) throw new Error('the decision was not written yet');
          return found;
        }, FOLLOW_MS);
        expect(letter).not.toContain(ana.id);
        await eventually(
          async () => expect(await writtenTo('ana@reports.example.org')).toHaveLength(3),
          FOLLOW_MS,
        );

        const [, token = ''] = /\/appeal#([\w.-]+)/.exec(letter) ?? [];
        expect(await anonymously<AppealPage>('/api/appeal/read', { token })).toMatchObject({
          state: 'read',
          decision: 'ban',
          ground: GROUND,
        });
        await anonymously('/api/appeal', { token, text: 'It was a joke.' });
        const outcome = { outcome: 'overturned', reason: 'It was a joke.' };
        expect(await post(vera, `${address}/appeal`, outcome)).toMatchObject({
          status: 403,
          body: { code: 'appeal_by_another' },
        });
        expect((await post(mila, `${address}/appeal`, outcome)).status).toBe(200);
        const page = `/api/admin/members/${dragan.id}`;
        await eventually(
          async () =>
            expect(await get(mila, page)).toMatchObject({ status: 403, body: { code: 'purpose_required' } }),
          FOLLOW_MS,
        );
        const purpose = 'To see that he is in again.';
        expect((await post(mila, `${page}/purpose`, { purpose })).status).toBe(200);
        await eventually(async () => {
          const { body } = await get<MemberPage>(mila, page);
          expect(body.restriction).toBeNull();
          expect(body.history.map(({ what }) => what)).toEqual(
            expect.arrayContaining(['MemberRegistered', 'MemberBanned', 'RestrictionLifted']),
          );
        }, FOLLOW_MS);
        expect((await post<MemberContact>(mila, `${page}/contact`)).body.email).toBe(
          'dragan@reports.example.org',
        );
        expect((await get(mila, '/api/admin/users?search=dragan')).status).toBe(200);
        await eventually(async () => {
          const { acts } = (await get<ActsPage>(vera, '/api/admin/acts')).body;
          const looks = acts.filter(({ act, by }) => act === 'member-looked' && by?.id === mila.id);
          expect(looks).toEqual([
            expect.objectContaining({ list: expect.objectContaining({ page: 1, isSearch: true }) }),
            expect.objectContaining({
              contactShown: true,
              about: expect.objectContaining({ id: dragan.id }),
            }),
            expect.objectContaining({ why: purpose, about: expect.objectContaining({ id: dragan.id }) }),
          ]);
        }, FOLLOW_MS);
        // What happens in this month is not published yet (docs/product.md#rounded-public-figures).
        expect((await anonymously<Transparency>('/api/transparency')).byReason.money).toBe(0);

        expect((await ana.call('/api/profile', { method: 'DELETE' })).status).toBe(200);
        const kept = await post<EvidencePage>(mila, `${address}/evidence`);
        expect(kept.body.messages).toEqual(evidence.messages);
      },
      FOLLOW_MS * 8,
    );
  });
}
