import { csrfToken } from '@kolo/store/head-start';

/**
 * Reloads a page that Back brings out of memory once its session is over, so that it shows nothing more
 * (docs/product.md#who-may-see-a-photo).
 */
export function reloadRestoredPage(reload = () => window.location.reload()): void {
  const token = csrfToken(document.cookie);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && csrfToken(document.cookie) !== token) reload();
  });
}
