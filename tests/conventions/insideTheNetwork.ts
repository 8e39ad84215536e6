import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SOCKET } from '@kolo/contracts/protocol/socket';
import type { ServiceName } from '@kolo/contracts/services';
import { type CallSigner, peerSigner } from '@kolo/service';
import type { Client } from '../support/client.ts';
import type { ManyProduct } from '../support/manyProduct.ts';
import { signedAs } from '../support/signedAs.ts';

/**
 * What somebody may do who hears what our processes say to each other, and reaches them past the gateway
 * (docs/design.md#service-tokens, docs/design.md#operator-keys).
 */
export function describeInside(start: () => Promise<ManyProduct>): void {
  describe('inside the network', () => {
    let product: ManyProduct;
    let ana: Client;
    beforeAll(async () => {
      product = await start();
      ana = await product.member('ana@inside.example.org');
    });
    afterAll(() => product?.stop());

    const urlOf = (service: ServiceName) => product.of(service)[0]?.url ?? '';

    it('an identity is good for the request that it was signed for', async () => {
      const request = { service: 'identity', method: 'GET', url: '/auth/sessions' } as const;
      const headers = signedAs(product, ana, request);
      const statusOf = async (service: ServiceName, path: string, method = 'GET') =>
        (await fetch(urlOf(service) + path, { method, headers })).status;
      expect(await statusOf('identity', request.url)).toBe(200);
      expect(await statusOf('identity', `${request.url}?x=1`)).toBe(401);
      expect(await statusOf('identity', '/api/profile', 'DELETE')).toBe(401);
      expect(await statusOf('profile', '/api/profile')).toBe(401);
      expect((await ana.call('/auth/user')).status).toBe(200);
      const ofSocket = signedAs(product, ana, { service: 'messaging', url: SOCKET.path });
      expect((await fetch(`${urlOf('messaging')}/api/conversations`, { headers: ofSocket })).status).toBe(
        401,
      );
    });

    it('what was overheard of one question opens no other, and not that one again', async () => {
      const input = { memberId: ana.id };
      const send = async (signer: CallSigner, question: string, body: object = input, headers = {}) => {
        const signed = signer.headersFor(['identity', question, input], JSON.stringify(input), Date.now());
        const answer = await fetch(`${urlOf('identity')}/internal/${question}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...signed, ...headers },
          body: JSON.stringify(body),
        });
        return answer.status;
      };
      const gateway = peerSigner('gateway', product.secrets);
      const heard = gateway.headersFor(['identity', 'account', input], JSON.stringify(input), Date.now());
      expect(await send(gateway, 'erase', input, heard)).toBe(404);
      expect(await send(gateway, 'account', { ...input, present: true }, heard)).toBe(404);
      expect(await send(gateway, 'account', input, heard)).toBe(200);
      expect(await send(gateway, 'account', input, heard)).toBe(404);
      expect(await send(gateway, 'sessions')).toBe(404);
      expect(await send(peerSigner('moderation', product.secrets), 'sessions')).toBe(200);
      for (const question of ['erase', 'appointOperator', 'enrol', 'views'])
        expect([question, await send(peerSigner('moderation', product.secrets), question)]).toEqual([
          question,
          404,
        ]);
      expect((await ana.call('/auth/user')).status).toBe(200);
      expect(await send(product.operator, 'erase')).toBe(200);
      expect((await ana.call('/auth/user')).status).toBe(401);
    });
  });
}
