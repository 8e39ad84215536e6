import { csrfToken } from '@kolo/store';
import { useEffect } from 'react';

const LOOK_EVERY_MS = 1_000;

/** Watches the readable CSRF cookie, so that the server is not polled (docs/product.md#signing-in). */
export function useSignedInElsewhere(moveOn: () => Promise<unknown>): void {
  useEffect(() => {
    let known = csrfToken(document.cookie);
    const look = () => {
      const token = csrfToken(document.cookie);
      if (token === known) return;
      known = token;
      if (token !== null) void moveOn();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [moveOn]);
}
