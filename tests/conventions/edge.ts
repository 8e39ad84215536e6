import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import type { Client } from '../support/client.ts';
import type { Product } from '../support/product.ts';

/**
 * What is refused before any rule of the product is asked, in the one form of all errors (docs/design.md#the-edge,
 * docs/design.md#calls-are-declared).
 */
export function describeEdge(running: () => Product): void {
  describe('at the edge', () => {
    let product: Product;
    let ana: Client;
    beforeAll(async () => {
      product = running();
      ana = await product.member('ana@edge.example.org');
    });

    const refusal = async (answer: Response) => {
      const body = (await answer.json()) as { code: unknown };
      expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
      return [answer.status, body.code];
    };

    /** What comes back for bytes that `fetch` would not send. */
    async function raw(bytes: string): Promise<string> {
      const { hostname, port } = new URL(product.url);
      const socket = connect(Number(port), hostname);
      socket.write(bytes);
      return text(socket);
    }
    const refusalOf = (answer: string) => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      return [Number(head.split(' ')[1]), (JSON.parse(body) as { code: unknown }).code];
    };

    it.each(['gzip', 'br', 'deflate', 'zstd', 'x-gzip', 'gzip, br'])(
      'a body that says it is %s is refused unread',
      async (encoding) => {
        const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
        const send = (path: string) =>
          fetch(product.url + path, { method: 'POST', headers, body: 'no such thing' });
        for (const path of ['/auth/login', '/auth/register', '/auth/verify-code', '/api/contact'])
          expect(await refusal(await send(path))).toEqual([415, 'encoding_refused']);
        const like = await ana.call('/api/like', { method: 'POST', headers, body: 'no such thing' });
        expect(await refusal(like)).toEqual([415, 'encoding_refused']);
      },
    );

    it.each(['/auth/login', '/auth/user', '/api/like', '/api/nothing', '/', '/login', '/health'])(
      'OPTIONS %s tells no methods',
      async (path) => {
        const answer = await ana.call(path, { method: 'OPTIONS' });
        expect(answer.headers.get('allow')).toBeNull();
        expect(await refusal(answer)).toEqual([404, 'not_found']);
      },
    );

    it.each(['/', '/login', '/nothing', '/api/docs', '/dev/mailbox'])(
      'the page at %s names its icon, so no browser has to guess',
      async (path) => {
        expect(await (await fetch(product.url + path)).text()).toMatch(/<link rel="icon" href="[^"]+">/);
      },
    );

    it('answers that are no page have an icon too', async () => {
      const icon = await fetch(`${product.url}/favicon.ico`);
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    });

    it.each([
      ['localhost', 200],
      ['LOCALHOST:8080', 200],
      ['127.0.0.1:8080', 200],
      ['[::1]:8080', 200],
      ['evil.example', 403],
      ['localhost.evil.example', 403],
      ['localhost@evil.example', 403],
      ['127.0.0.1.nip.io:8080', 403],
      ['192.168.0.7', 403],
      ['0.0.0.0', 403],
      ['', 403],
    ])('the mailbox answers a visitor of “%s” with %i', async (host, status) => {
      for (const path of ['/dev/mailbox', '/dev/mailbox.json']) {
        const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
        expect([path, Number(answer.split(' ')[1])]).toEqual([path, status]);
      }
    });

    it('headers that are too large are told so', async () => {
      const large = `GET /api/profile HTTP/1.1\r\nHost: kolo\r\nX-A: ${'x'.repeat(LIMITS.headerBytes)}\r\n\r\n`;
      expect(refusalOf(await raw(large))).toEqual([431, 'headers_too_large']);
    });

    it.each([
      ['a length beside chunks', 'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG'],
      ['two lengths', 'Content-Length: 6\r\nContent-Length: 5\r\n\r\nabcdef'],
      ['a folded header', 'X-A: b\r\n c\r\n\r\n'],
      ['an unknown encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ])('no second request is smuggled in with %s', async (_what, rest) => {
      const answer = await raw(
        `POST /auth/login HTTP/1.1\r\nHost: kolo\r\n${rest}GET /metrics HTTP/1.1\r\nHost: kolo\r\n\r\n`,
      );
      expect(refusalOf(answer)).toEqual([400, 'invalid_input']);
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    });

    it.each([
      ['nested deeply', 'application/json', '['.repeat(30_000) + ']'.repeat(30_000)],
      ['objects nested deeply', 'application/json', `${'{"email":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
      [
        'with a prototype',
        'application/json',
        '{"__proto__":{"email":"a@b.c"},"constructor":{"prototype":1}}',
      ],
      ['in UTF-16 that is none', 'application/json; charset=utf-16', '{"email":"x"}'],
      ['in no charset', 'application/json; charset=utf-7', '{"email":"x"}'],
      ['of a form', 'application/x-www-form-urlencoded', 'email=a%40b.c&email[$gt]='],
      ['in parts without a boundary', 'multipart/form-data', 'x'],
      ['in a million parts', 'multipart/form-data; boundary=b', '--b\r\n\r\n'.repeat(100_000)],
    ])('a body %s is refused, and costs nothing', async (_what, type, body) => {
      const headers = { 'content-type': type };
      const outside = await fetch(`${product.url}/auth/login`, { method: 'POST', headers, body });
      expect((await refusal(outside))[0]).toBe(400);
      for (const path of ['/api/like', '/api/upload-photo']) {
        const status = (await refusal(await ana.call(path, { method: 'POST', headers, body })))[0];
        expect([400, 413]).toContain(status);
      }
    });

    it('nothing personal may be kept by anybody between us and the member', async () => {
      for (const path of [
        '/auth/user',
        '/api/profile',
        '/api/profile/progress',
        '/api/profile/photos',
        '/api/matches',
        '/api/matches/paginated',
        '/api/likes-sent',
        '/api/likes-received',
        '/api/conversations',
        `/api/conversation/${ana.id}`,
        `/api/profile/${ana.id}`,
        `/api/auth/user/${ana.id}`,
        '/api/admin/users',
        '/api/nothing',
      ])
        for (const answer of [await ana.call(path), await fetch(product.url + path)]) {
          expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        }
    });

    it('a socket is never compressed, so that a frame is as long as it is', async () => {
      const { hostname, port } = new URL(product.url);
      const socket = connect(Number(port), hostname);
      const lines = [
        'GET /ws HTTP/1.1',
        'Host: kolo',
        'Connection: upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits',
        `Cookie: ${ana.cookie}`,
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 101 /);
      expect(answer.toString().toLowerCase()).not.toContain('sec-websocket-extensions');
    });

    it('a socket is refused in the same form', async () => {
      const upgrade = (path: string) =>
        raw(
          `GET ${path} HTTP/1.1\r\nHost: kolo\r\nConnection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
        );
      expect(refusalOf(await upgrade('/ws'))).toEqual([401, 'sign_in_required']);
      expect(refusalOf(await upgrade('/elsewhere'))).toEqual([404, 'not_found']);
    });
  });
}
