import { csrfToken } from '@kolo/store/head-start';

/** A restored page whose session ended must show nothing more (docs/product.md#who-may-see-a-photo). */
export function reloadRestoredPage(reload = () => window.location.reload()): void {
  const token = csrfToken(document.cookie);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && csrfToken(document.cookie) !== token) reload();
  });
}
