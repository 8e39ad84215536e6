import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@kolo/testing';
import type { Client } from '../support/client.ts';
import { jpeg, MAN, PROFILE, upload } from '../support/members.ts';
import type { Product } from '../support/product.ts';
import { protect } from '../support/secondFactor.ts';
import { FOLLOW_MS } from './deadlines.ts';

const ANA = 'ana@refused.example.org';

/**
 * What an outside client may rely on when something is refused (docs/product.md#what-a-client-may-rely-on). `operator`
 * is among ADMIN_EMAILS.
 */
export function describeErrors(running: () => Product, operator: string): void {
  describe('refusals', () => {
    let product: Product;
    let ana: Client;
    let marko: Client;
    beforeAll(async () => {
      product = running();
      ana = await product.member(ANA, PROFILE);
      marko = await protect(await product.member(operator, MAN));
    });

    const refusal = async (answer: Response) => {
      const body = (await answer.json()) as { error: unknown; code: unknown };
      expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
      return [answer.status, body.code];
    };

    it.each([
      ['an unknown enumeration', { ...PROFILE, gender: 'Robot' }],
      ['a heritage outside the ten', { ...PROFILE, heritageCountries: ['DE'] }],
      ['a bad date', { ...PROFILE, birthdate: '1990-02-30' }],
      ['an object where a scalar belongs', { ...PROFILE, currentCity: { $gt: '' } }],
      ['an array where a scalar belongs', { ...PROFILE, smoking: ['No'] }],
      ['a missing answer', { ...PROFILE, coffeeOrder: undefined }],
    ])('a profile with %s is 400 and changes nothing', async (_what, body) => {
      expect(await refusal(await ana.call('/api/profile', { json: body }))).toEqual([400, 'invalid_input']);
      expect(await (await ana.call('/api/profile')).json()).toMatchObject({
        currentCity: 'Vienna',
        isComplete: true,
      });
    });

    it.each(['limit=0', 'limit=51', 'limit=abc', 'sort=beauty', 'limit=1&limit=2'])(
      'matches with %s are 400',
      async (query) => {
        expect((await refusal(await ana.call(`/api/matches/paginated?${query}`)))[0]).toBe(400);
      },
    );

    it('consent is exactly true, and members are adults', async () => {
      const registration = {
        email: 'kid@example.org',
        firstName: 'Mali',
        lastName: 'Mirko',
        birthdate: '1990-01-01',
      };
      const register = (body: object) =>
        fetch(`${product.url}/auth/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...registration, ...body }),
        });
      for (const consentAccepted of [false, 'true', 1, undefined])
        expect((await refusal(await register({ consentAccepted })))[0]).toBe(400);
      const young = `${new Date().getFullYear() - 10}-01-01`;
      expect(await refusal(await register({ consentAccepted: true, birthdate: young }))).toEqual([
        400,
        'not_eligible',
      ]);
    });

    it('large and broken JSON is refused as such', async () => {
      const large = { bio: 'x'.repeat(200_000) };
      expect(await refusal(await ana.call('/api/enhance-bio', { json: large }))).toEqual([413, 'too_large']);
      const broken = await ana.call('/api/like', {
        method: 'POST',
        body: '{',
        headers: { 'content-type': 'application/json' },
      });
      expect(await refusal(broken)).toEqual([400, 'invalid_input']);
    });

    it('another member token, none, or a foreign origin is 403', async () => {
      const like = { json: { likedUserId: marko.id } };
      expect(
        await refusal(await ana.call('/api/like', { ...like, headers: { 'x-csrf-token': 'wrong' } })),
      ).toEqual([403, 'csrf_rejected']);
      for (const origin of ['https://evil.example', 'null'])
        expect(await refusal(await ana.call('/api/like', { ...like, headers: { origin } }))).toEqual([
          403,
          'foreign_origin',
        ]);
    });

    it('bad files are refused, and a seventh photo', async () => {
      const status = async (bytes: Uint8Array) => (await upload(ana, bytes)).status;
      expect(await status(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(415);
      expect(await status(Buffer.alloc(6 * 1024 * 1024))).toBe(413);
      expect([400, 415]).toContain(await status((await jpeg()).subarray(0, 300)));
      const picture = await jpeg();
      for (let photo = 1; photo < 6; photo++) expect(await status(picture)).toBe(200);
      expect(await refusal(await upload(ana, picture))).toEqual([409, 'photo_limit']);
      const firstOf = async (viewer: Client, path: string) => {
        const [photo] = (await (await viewer.call(path)).json()) as { id: string; photoUrl: string }[];
        return photo;
      };
      const first = await firstOf(ana, '/api/profile/photos');
      expect((await marko.call('/api/profile/photos/main', { json: { photoId: first?.id } })).status).toBe(
        404,
      );
      // Another instance may hear of the photo a moment later.
      await eventually(async () => {
        const forMarko = await firstOf(marko, `/api/profile/photos/${ana.id}`);
        const seen = await marko.call(forMarko?.photoUrl ?? '');
        expect([seen.status, seen.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
      });
      expect((await fetch(product.url + first?.photoUrl)).status).toBe(401);
      const { photoUrl = '' } = (await firstOf(marko, `/api/profile/photos/${ana.id}`)) ?? {};
      expect((await marko.call(first?.photoUrl ?? '')).status).toBe(404);
      expect((await ana.call(photoUrl)).status).toBe(404);
      await ana.call(`/api/profile/photos?photoUrl=${encodeURIComponent(first?.photoUrl ?? '')}`, {
        method: 'DELETE',
      });
      expect((await marko.call(photoUrl)).status).toBe(404);
    });

    it('operators alone see the list, with what nobody else sees', async () => {
      const whole = async (answer: Response) => [
        answer.status,
        await answer.text(),
        [...answer.headers.keys()].sort(),
      ];
      for (const query of ['', '?page=x'])
        for (const call of [ana.call, (path: string) => fetch(product.url + path)])
          expect(await whole(await call(`/api/admin/users${query}`))).toEqual(
            await whole(await call(`/api/admin/nothing${query}`)),
          );
      expect((await ana.call('/api/admin/users')).status).toBe(404);
      await eventually(
        async () => expect(await (await marko.call('/api/admin/users')).text()).toContain(ANA),
        FOLLOW_MS,
      );
      for (const path of [
        `/api/profile/${ana.id}`,
        `/api/auth/user/${ana.id}`,
        '/api/matches',
        '/api/matches/paginated',
      ]) {
        const seen = await eventually(async () => {
          const text = await (await marko.call(path)).text();
          expect(text).toContain(ana.id);
          return text;
        }, FOLLOW_MS);
        expect(seen).not.toMatch(/example\.org|Anić/);
      }
    });

    it('only matches may write', async () => {
      const answer = await ana.call('/api/message', { json: { receiverId: marko.id, content: 'Hej' } });
      expect(await refusal(answer)).toEqual([403, 'not_a_match']);
      expect(
        await refusal(await ana.call('/api/message', { json: { receiverId: marko.id, content: '   ' } })),
      ).toEqual([400, 'invalid_input']);
    });
  });
}
