import { BRAND } from '@kolo/contracts/site/brand';
import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { notificationFor, pageOf } from './notifications.ts';
import { offlinePage } from './offlinePage.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** The shell's hashed files, listed by the build; nothing else is cached. */
const KEPT: PrecacheEntry[] = self.__WB_MANIFEST;

/** Never cached: it names the deployed files of the shell and of every remote (docs/product.md#on-the-home-screen). */
async function page(event: FetchEvent): Promise<Response> {
  try {
    const early: unknown = await event.preloadResponse;
    return early instanceof Response ? early : await fetch(event.request);
  } catch {
    return offlinePage(KEPT.map(({ url }) => url));
  }
}

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload.enable());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(page(event));
});

self.addEventListener('push', (event) => {
  const { kind, options } = notificationFor(event.data?.json());
  // A dot; only the page knows the count.
  if (kind === 'message') void self.navigator.setAppBadge?.().catch(() => undefined);
  event.waitUntil(self.registration.showNotification(BRAND.name, options));
});

async function openPage(page: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open) await (await open.focus()).navigate(page);
  else await self.clients.openWindow(page);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(pageOf(event.notification.data)));
});

precacheAndRoute(KEPT);
