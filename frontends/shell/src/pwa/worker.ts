import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
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

// The shell's entry, styles and fonts, whose names change with what is in them. The build writes the list; nothing else
// is kept.
precacheAndRoute(self.__WB_MANIFEST);
