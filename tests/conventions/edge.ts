import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kolo/contracts';
import type { Client } from '../support/client.ts';
import type { Product } from '../support/product.ts';

/** What is refused before any rule of the product is asked, in the one form of all errors (design 34, 36). */
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
