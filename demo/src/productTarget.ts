import { randomBytes } from 'node:crypto';
import { HEADERS, type ServiceName } from '@kolo/contracts';
import {
  type HttpFace,
  type ListeningServer,
  listen,
  type Peers,
  type Secrets,
  signIdentity,
} from '@kolo/service';
import type { DemoTarget } from './seed.ts';

/** What seeding needs of the running product. */
export interface DemoProduct {
  services: ReadonlyMap<ServiceName, HttpFace>;
  peers: Peers;
  secrets: Secrets;
}

const SEEDED = ['profile', 'media', 'interaction'] as const;

/** Demo members enter as members do: through the services' own routes, each request signed as the member's. */
export async function productTarget(
  product: DemoProduct,
  marks: DemoTarget['marks'],
): Promise<{ target: DemoTarget; close(): Promise<void> }> {
  const servers = new Map<ServiceName, ListeningServer>();
  for (const name of SEEDED) {
    const service = product.services.get(name);
    if (service) servers.set(name, await listen(service, 0, '127.0.0.1'));
  }

  async function call(service: (typeof SEEDED)[number], member: string, path: string, init: RequestInit) {
    const identity = { member, session: randomBytes(16).toString('hex'), complete: true };
    const response = await fetch(`http://127.0.0.1:${servers.get(service)?.port}${path}`, {
      ...init,
      headers: {
        ...init.headers,
        [HEADERS.identity]: signIdentity(identity, service, product.secrets, Date.now()),
      },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }
  const post = (service: (typeof SEEDED)[number], member: string, path: string, body: object) =>
    call(service, member, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  return {
    target: {
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
    },
    async close() {
      await Promise.all([...servers.values()].map((server) => server.close(0)));
    },
  };
}
