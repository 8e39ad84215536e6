import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@kolo/testing';
import { WebSocket } from 'ws';
import { type Client, signIn } from '../support/client.ts';
import { lettersTo } from '../support/lettersTo.ts';
import { PROFILE } from '../support/members.ts';
import type { Product } from '../support/product.ts';
import { FOLLOW_MS, OUT_MS } from './deadlines.ts';

const ANA = 'ana@session.example.org';

/** What an outside client may rely on around sign-in (docs/product.md#what-a-client-may-rely-on). */
export function describeSessions(running: () => Product): void {
  describe('sessions', () => {
    let product: Product;
    beforeAll(() => {
      product = running();
    });

    const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
      fetch(product.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(json),
      });
    /** The newest of so many letters to an address, once all are there. */
    const newestOf = (count: number, to: string) =>
      eventually(async () => {
        const found = await lettersTo(product.url, to);
        expect(found).toHaveLength(count);
        return found[0];
      }, FOLLOW_MS);
    const registration = (email: string) => ({
      email,
      firstName: 'Ana',
      lastName: 'Anić',
      birthdate: '1994-05-17',
      consentAccepted: true,
    });

    it('registering never signs in, and a known address is answered alike', async () => {
      const first = await post('/auth/register', registration(ANA));
      const again = await post('/auth/register', registration(ANA));
      await newestOf(2, ANA);
      const unknown = await post('/auth/login', { email: 'nobody@example.org' });
      const known = await post('/auth/login', { email: ANA });
      expect([first.status, again.status, unknown.status, known.status]).toEqual([200, 200, 200, 200]);
      expect(first.headers.getSetCookie()).toEqual([]);
      expect(await first.text()).toBe(await again.text());
      expect(await unknown.text()).toBe(await known.text());
      expect(await lettersTo(product.url, 'nobody@example.org')).toEqual([]);
    });

    it('a login mail carries link and code; looking at the link uses nothing up, its button signs in once', async () => {
      const letter = await newestOf(3, ANA);
      expect(letter?.code).toMatch(/^\d{6}$/);
      const link = new URL(letter?.links[0] ?? '').pathname;
      await fetch(product.url + link, { method: 'HEAD' });
      const page = await fetch(product.url + link);
      const html = await page.text();
      expect(page.headers.get('referrer-policy')).toBe('same-origin');
      expect(html).toMatch(/<form[^>]*method="post"/i);
      expect(html).not.toContain('<script');
      expect(html).toMatch(/<link rel="icon" href="[^"]+">/);
      const confirmed = await fetch(product.url + link, { method: 'POST', redirect: 'manual' });
      expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/']);
      const cookies = confirmed.headers.getSetCookie();
      expect(cookies.find((cookie) => cookie.includes('session'))).toMatch(/HttpOnly/);
      expect(cookies.find((cookie) => cookie.includes('csrf'))).not.toMatch(/HttpOnly/);
      const replayed = await fetch(product.url + link, { method: 'POST', redirect: 'manual' });
      expect(replayed.status).toBe(303);
      expect(replayed.headers.get('location')).toMatch(/^\/login\?error=/);
      const afterLink = await post('/auth/verify-code', { email: ANA, code: letter?.code });
      expect(afterLink.status).toBe(400);
    });

    it('a code signs in and answers where to go', async () => {
      await post('/auth/login', { email: ANA });
      const code = (await newestOf(4, ANA))?.code;
      const verified = await post('/auth/verify-code', { email: ANA, code });
      expect(await verified.json()).toMatchObject({
        success: true,
        message: expect.any(String),
        redirect: '/',
      });
      const cookie = verified.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      expect((await fetch(`${product.url}/auth/user`, { headers: { cookie } })).status).toBe(200);
    });

    it('signing out holds at once', async () => {
      const member = await product.member('iva@example.org');
      expect((await member.call('/auth/user')).status).toBe(200);
      expect((await member.call('/auth/logout', { method: 'POST' })).status).toBe(200);
      expect((await member.call('/auth/user')).status).toBe(401);
    });

    /** A socket of a member that has said nothing yet, and what it was told. */
    async function openSilent(member: Client) {
      const socket = new WebSocket(`${product.url.replace('http', 'ws')}/ws`, {
        headers: { cookie: member.cookie },
      });
      const state = { isClosed: false, frames: 0 };
      socket.on('message', () => {
        state.frames++;
      });
      socket.once('close', () => {
        state.isClosed = true;
      });
      await new Promise((resolve) => socket.once('open', resolve));
      const authenticate = () => socket.send(JSON.stringify({ type: 'auth', userId: member.id }));
      return { state, authenticate };
    }

    const ENDINGS: Record<string, (member: Client) => Promise<unknown>> = {
      'a ban': (member) => product.restrict(member.id, 'ban'),
      'a suspension': (member) => product.restrict(member.id, 'suspension'),
      'signing out': (member) => member.call('/auth/logout', { method: 'POST' }),
      'signing out everywhere': (member) => member.call('/auth/logout-all', { method: 'POST' }),
      erasing: (member) => member.call('/api/profile', { method: 'DELETE' }),
    };
    it.each(Object.entries(ENDINGS))(
      '%s ends the session and its sockets at once, also those that have said nothing',
      async (way, end) => {
        const email = `${way.replaceAll(' ', '-')}@session.example.org`;
        const member = await product.member(email);
        const [speaking, silent, late] = [
          await openSilent(member),
          await openSilent(member),
          await openSilent(member),
        ];
        speaking.authenticate();
        await eventually(() => expect(speaking.state.frames).toBe(1), FOLLOW_MS);
        await end(member);
        late.authenticate();
        expect((await member.call('/auth/user')).status).toBe(401);
        await eventually(
          () => expect([speaking, silent, late].filter(({ state }) => !state.isClosed)).toEqual([]),
          OUT_MS,
        );
        expect([silent.state.frames, late.state.frames]).toEqual([0, 0]);
      },
    );

    it.each(['ban', 'suspension'] as const)('after a %s nobody signs in', async (kind) => {
      expect((await signIn(product.url, `a-${kind}@session.example.org`)).cookie).toBe('');
    });

    it('erasing ends every session, hides the member and frees the address', async () => {
      const member = await product.member('eva@example.org', undefined);
      const other = await product.member('mia@example.org', PROFILE);
      expect((await member.call('/api/profile', { method: 'DELETE' })).status).toBe(200);
      expect((await member.call('/auth/user')).status).toBe(401);
      expect((await other.call(`/api/profile/${member.id}`)).status).toBe(404);
      const again = await product.member('eva@example.org');
      expect(again.id).not.toBe(member.id);
    });
  });
}
