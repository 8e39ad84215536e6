import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@kolo/testing';
import { WebSocket } from 'ws';
import type { Client } from '../support/client.ts';
import { jpeg, PROFILE, upload } from '../support/members.ts';
import type { Product } from '../support/product.ts';
import { FOLLOW_MS } from './deadlines.ts';

/**
 * The main job over the documented interface alone (docs/product.md#the-calls,
 * docs/product.md#what-a-client-may-rely-on); nobody else may have a profile yet.
 */
export function describeJourney(running: () => Product): void {
  describe('from a profile to a message', () => {
    let product: Product;
    let ana: Client;
    let marko: Client;
    beforeAll(async () => {
      product = running();
      ana = await product.member('ana@journey.example.org');
      marko = await product.member('marko@journey.example.org', {
        ...PROFILE,
        gender: 'Male',
        interestedIn: 'Women',
      });
    });

    const get = async (member: Client, path: string) => (await member.call(path)).json();
    const send = (from: Client, to: Client, content: string, headers = {}) =>
      from.call('/api/message', { json: { receiverId: to.id, content }, headers });

    it('keeps wizard progress until the profile is complete', async () => {
      expect((await ana.call('/api/profile/progress')).status).toBe(404);
      const saved = await ana.call('/api/profile/progress', {
        method: 'PATCH',
        json: { currentStep: 3, gender: 'Female' },
      });
      expect(saved.status).toBe(200);
      expect(await get(ana, '/api/profile/progress')).toMatchObject({ currentStep: 3, gender: 'Female' });
      const uploaded = (await (await upload(ana, await jpeg(), '/api/set-profile-photo')).json()) as {
        photoUrl: string;
      };
      expect(uploaded.photoUrl).toMatch(/^\//);
      const created = await (await ana.call('/api/profile', { json: PROFILE })).json();
      expect(created).toMatchObject({
        ...PROFILE,
        firstName: 'Ana',
        birthdate: '1994-05-17',
        isComplete: true,
      });
      expect(await get(ana, '/api/profile')).toEqual(created);
      expect(await get(ana, '/auth/user')).toMatchObject({
        hasProfile: true,
        subscriptionTier: 'free',
        messagesUsedThisMonth: 0,
      });
    });

    it('shows each to the other, with one score from both sides', async () => {
      const card = await eventually(async () => {
        const page = (await get(marko, '/api/matches/paginated?limit=12')) as { items: { id: string }[] };
        expect(page).toMatchObject({
          hasMore: false,
          totalCount: 1,
          items: [{ id: ana.id, photoCount: 1, isMutualInterest: false }],
        });
        return page.items[0];
      }, FOLLOW_MS);
      // Another instance may hear of her a moment later.
      const there = await eventually(async () => {
        const score = await get(marko, `/api/balkan-score/${ana.id}`);
        expect(score).toHaveProperty('totalScore');
        return score as { totalScore: number; parts: { points: number }[] };
      }, FOLLOW_MS);
      expect(await get(ana, `/api/balkan-score/${marko.id}`)).toMatchObject({ totalScore: there.totalScore });
      expect(there.parts.reduce((sum, { points }) => sum + points, 0)).toBe(there.totalScore);
      expect(card).toMatchObject({ balkanScore: there.totalScore, mainPhoto: expect.stringMatching(/^\//) });
      expect(await get(marko, `/api/matches/paginated?exclude=${ana.id}`)).toMatchObject({
        items: [],
        totalCount: 1,
      });
    });

    it('makes a match of two likes and lets them write at once, live', async () => {
      const received: { type: string; message?: { senderId: string; content: string } }[] = [];
      const open = async () => {
        const socket = new WebSocket(`${product.url.replace('http', 'ws')}/ws`, {
          headers: { cookie: marko.cookie },
        });
        await new Promise((resolve) => socket.once('open', resolve));
        socket.on('message', (frame) => received.push(JSON.parse(String(frame))));
        return socket;
      };
      const impostor = await open();
      const turnedAway = new Promise((resolve) => impostor.once('close', resolve));
      impostor.send(JSON.stringify({ type: 'auth', userId: ana.id }));
      await turnedAway;
      const socket = await open();
      socket.send('not json');
      socket.send(JSON.stringify({ type: 'auth', userId: marko.id }));
      await eventually(() => expect(received).toEqual([{ type: 'auth_success' }]), FOLLOW_MS);

      expect(await (await ana.call('/api/like', { json: { likedUserId: marko.id } })).json()).toMatchObject({
        isMatch: false,
      });
      expect(await (await marko.call('/api/like', { json: { likedUserId: ana.id } })).json()).toMatchObject({
        isMatch: true,
      });
      expect((await send(ana, marko, 'Ajvar ili kajmak?')).status).toBe(200);
      await eventually(
        () =>
          expect(received.at(-1)).toMatchObject({
            type: 'new_message',
            message: { senderId: ana.id, content: 'Ajvar ili kajmak?' },
          }),
        FOLLOW_MS,
      );
      socket.close();
      expect(await get(marko, `/api/conversation/${ana.id}`)).toMatchObject([
        { senderId: ana.id, content: 'Ajvar ili kajmak?' },
      ]);
      expect(await get(marko, '/api/conversations')).toMatchObject([
        { otherUser: { id: ana.id, firstName: 'Ana' }, isRead: false },
      ]);
      await marko.call(`/api/conversation/${ana.id}/read`, { method: 'POST' });
      await eventually(
        async () => expect(await get(marko, '/api/conversations')).toMatchObject([{ isRead: true }]),
        FOLLOW_MS,
      );
      expect(await get(marko, '/api/likes-sent')).toEqual([ana.id]);
    });

    it('a repeated send with one key is one message, and the tenth is the last of the month', async () => {
      const key = { 'idempotency-key': 'once' };
      const [first, again] = [await send(marko, ana, 'Kajmak.', key), await send(marko, ana, 'Kajmak.', key)];
      expect(await first.json()).toEqual(await again.json());
      expect((await send(marko, ana, 'Something else', key)).status).toBe(409);
      const rest = await Promise.all(
        Array.from({ length: 20 }, (_, index) => send(marko, ana, `Message ${index}`)),
      );
      expect(rest.filter(({ ok }) => ok)).toHaveLength(9);
      const refused = rest.find(({ ok }) => !ok);
      expect([refused?.status, await refused?.json()]).toMatchObject([
        403,
        { code: 'message_limit_reached', error: 'Monthly message limit reached' },
      ]);
      expect(await get(marko, '/auth/user')).toMatchObject({ messagesUsedThisMonth: 10 });
    });

    it('an ended match stays readable and is closed for sending', async () => {
      await ana.call('/api/unmatch', { json: { userId: marko.id } });
      expect((await send(ana, marko, 'Still there?')).status).toBe(403);
      expect(await get(ana, `/api/conversation/${marko.id}`)).toHaveLength(11);
    });

    it('a pass may be taken back at once', async () => {
      const found = async () =>
        expect(await get(ana, '/api/matches/paginated')).toMatchObject({ totalCount: 1 });
      const hidden = async () =>
        expect(await get(ana, '/api/matches/paginated')).toMatchObject({ totalCount: 0 });
      const body = { json: { dislikedUserId: marko.id } };
      await eventually(found, FOLLOW_MS);
      await ana.call('/api/dislike', body);
      await eventually(hidden, FOLLOW_MS);
      await ana.call('/api/undislike', body);
      await eventually(found, FOLLOW_MS);
    });

    it('a passed member does not come back, and an erased one leaves no trace with others', async () => {
      await ana.call('/api/dislike', { json: { dislikedUserId: marko.id } });
      await eventually(
        async () => expect(await get(ana, '/api/matches/paginated')).toMatchObject({ items: [] }),
        FOLLOW_MS,
      );
      await ana.call('/api/profile', { method: 'DELETE' });
      await eventually(async () => {
        expect(await get(marko, '/api/matches/paginated')).toMatchObject({ items: [], totalCount: 0 });
        expect(await get(marko, '/api/conversations')).toMatchObject([{ otherUser: { firstName: null } }]);
        const thread = (await get(marko, `/api/conversation/${ana.id}`)) as {
          senderId: string;
          content: string | null;
        }[];
        expect(thread.filter(({ senderId }) => senderId === ana.id).map(({ content }) => content)).toEqual([
          null,
        ]);
      }, FOLLOW_MS);
    });
  });
}
