/**
 * Has the browser keep the shell's own files and our page for when there is no connection
 * (docs/product.md#on-the-home-screen). Asked for after the first screen; without it everything works as before.
 */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
