import { BRAND } from '@kolo/contracts';
import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { notificationFor, pageOf } from './notifications.ts';
import { offlinePage } from './offlinePage.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/**
 * The page as it is now, never a kept one: it names the files of the shell and of every remote, so that what is deployed
 * is what is shown. Without the network a page of our own says so (decision 16).
 */
async function page(event: FetchEvent): Promise<Response> {
  try {
    const early: unknown = await event.preloadResponse;
    return early instanceof Response ? early : await fetch(event.request);
  } catch {
    return offlinePage();
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
  // A dot; how many there are the page knows.
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

// The shell's entry, styles and fonts, whose names change with what is in them. The build writes the list; nothing else
// is kept.
precacheAndRoute(self.__WB_MANIFEST);
