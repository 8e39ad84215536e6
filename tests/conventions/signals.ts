import { describe, expect, it } from '@jest/globals';
import type { CasesPage } from '@kolo/contracts/api/moderation/cases';
import type { ReportResponse } from '@kolo/contracts/api/moderation/reports';
import type { SignalKind } from '@kolo/contracts/signals';
import { eventually } from '@kolo/testing';
import sharp from 'sharp';
import type { Client } from '../support/client.ts';
import { MAN, PROFILE, upload } from '../support/members.ts';
import type { Product } from '../support/product.ts';
import { protect } from '../support/secondFactor.ts';
import { FOLLOW_MS } from './deadlines.ts';

const BIO =
  'Planiram putovanja oko svadbi, kuvam sarmu nedeljom i nikad ne odbijam kolo, ni kad me bole noge od njega.';

/** A photo of which there is no other. */
const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 90,
      height: 100,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .resize(720)
    .jpeg()
    .toBuffer();

/** What owners notice comes to the operators, and to nobody else (docs/product.md#signals). */
export function describeSignals(running: () => Product, operator: string): void {
  describe('signals', () => {
    it(
      'of a first message, a bio and a photo wait for an operator, and whom they are about goes on',
      async () => {
        const product = running();
        const zora = await protect(await product.member(operator));
        const ana = await product.member('ana@signals.example.org', { ...PROFILE, bio: BIO });
        const goran = await product.member('goran@signals.example.org', MAN);
        const dragan = await product.member('dragan@signals.example.org', { ...MAN, bio: `${BIO}!` });
        const queue = async (query: string) =>
          ((await (await zora.call(`/api/admin/reports?${query}`)).json()) as CasesPage).cases;
        const done = async (by: Client, path: string, json: object) =>
          eventually(async () => {
            const answer = await by.call(path, { json });
            expect([path, answer.status]).toEqual([path, 200]);
            return answer.json();
          }, FOLLOW_MS);
        const signalsAbout = async ({ id }: Client): Promise<(SignalKind | null)[]> =>
          (await queue('reason=signals')).filter((row) => row.member.id === id).map(({ signal }) => signal);

        const picture = await photo();
        expect((await upload(goran, picture)).status).toBe(200);
        for (const other of [goran, dragan]) {
          await done(ana, '/api/like', { likedUserId: other.id });
          await done(other, '/api/like', { likedUserId: ana.id });
        }
        const filed = { userId: goran.id, reason: 'fake' };
        const { number } = (await done(ana, '/api/report', filed)) as ReportResponse;
        const [row] = await eventually(async () => {
          const found = await queue(`number=${number}`);
          expect(found).toHaveLength(1);
          return found;
        }, FOLLOW_MS);
        const decision = { decision: 'ban', ground: 'Photos of another.', facts: 'They are.' };
        await done(zora, `/api/admin/reports/${row?.id}/decision`, decision);
        await eventually(
          async () => expect((await queue('state=decided')).map(({ id }) => id)).toContain(row?.id),
          FOLLOW_MS,
        );

        expect((await upload(dragan, picture)).status).toBe(200);
        await done(dragan, '/api/message', { receiverId: ana.id, content: 'Piši mi na Viber' });
        await eventually(async () => {
          const [first, ...rest] = await signalsAbout(dragan);
          expect([first, rest.sort()]).toEqual(['photo', ['bio', 'links']]);
        }, FOLLOW_MS);
        expect(await signalsAbout(ana)).toEqual([]);
        expect((await ana.call(`/api/profile/${dragan.id}`)).status).toBe(200);
        await done(dragan, '/api/message', { receiverId: ana.id, content: 'Ili ovde.' });
      },
      4 * FOLLOW_MS,
    );
  });
}
