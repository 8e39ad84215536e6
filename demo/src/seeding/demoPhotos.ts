import { randomBytes } from 'node:crypto';
import { HEADERS } from '@kolo/contracts/services';
import { type Secrets, signIdentity } from '@kolo/service';
import type { DemoTarget } from './seedDemo.ts';

/** Photos come in as members upload them: through media's own calls, each signed as the member's. */
export function demoPhotos(mediaUrl: string, secrets: Secrets): DemoTarget['photos'] {
  async function call(member: string, path: string, init: RequestInit = {}): Promise<Response> {
    const identity = { member, session: randomBytes(16).toString('hex'), complete: true };
    const request = { service: 'media', method: init.method ?? 'GET', url: path } as const;
    const response = await fetch(`${mediaUrl}${path}`, {
      ...init,
      headers: { [HEADERS.identity]: signIdentity(identity, request, secrets, Date.now()) },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }
  return {
    async count(member) {
      const photos: unknown = await (await call(member, '/api/profile/photos')).json();
      return Array.isArray(photos) ? photos.length : 0;
    },
    async add(member, bytes) {
      const form = new FormData();
      form.set('photo', new Blob([Uint8Array.from(bytes)], { type: 'image/webp' }), 'portrait.webp');
      await call(member, '/api/upload-photo', { method: 'POST', body: form });
    },
  };
}
