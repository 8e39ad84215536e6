import { randomBytes } from 'node:crypto';
import { HEADERS } from '@kolo/contracts';
import { type Peers, type Secrets, signIdentity } from '@kolo/service';
import type { DemoTarget } from './seed.ts';

/** The services that take in what members do. */
type Seeded = 'profile' | 'media' | 'interaction';

/** What seeding needs of the running product. */
export interface DemoProduct {
  /** Where a service answers, such as `http://127.0.0.1:8082`. */
  urlOf(service: Seeded): string;
  peers: Peers;
  secrets: Secrets;
}

/** Demo members enter as members do: through the services' own routes, each request signed as the member's. */
export function productTarget(product: DemoProduct, marks: DemoTarget['marks']): DemoTarget {
  async function call(service: Seeded, member: string, path: string, init: RequestInit) {
    const identity = { member, session: randomBytes(16).toString('hex'), complete: true };
    const request = { service, method: init.method ?? 'GET', url: path };
    const response = await fetch(`${product.urlOf(service)}${path}`, {
      ...init,
      headers: {
        ...init.headers,
        [HEADERS.identity]: signIdentity(identity, request, product.secrets, Date.now()),
      },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }
  const post = (service: Seeded, member: string, path: string, body: object) =>
    call(service, member, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  return {
    marks,
    async register(account, lastSeen) {
      const seenOn = lastSeen.toISOString().slice(0, 10);
      return (await product.peers.ask('identity', 'enrol', { ...account, seenOn })).memberId;
    },
    async completeProfile(member, fields) {
      await post('profile', member, '/api/profile', { ...fields, isComplete: true });
    },
    async photoCount(member) {
      const photos: unknown = await (await call('media', member, '/api/profile/photos', {})).json();
      return Array.isArray(photos) ? photos.length : 0;
    },
    async addPhoto(member, bytes) {
      const form = new FormData();
      form.set('photo', new Blob([Uint8Array.from(bytes)], { type: 'image/webp' }), 'portrait.webp');
      await call('media', member, '/api/upload-photo', { method: 'POST', body: form });
    },
    async like(by, to) {
      await post('interaction', by, '/api/like', { likedUserId: to });
    },
  };
}
