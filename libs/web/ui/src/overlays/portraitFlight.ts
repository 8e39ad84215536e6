import { isStill } from '../screen/isStill.ts';

/** In the markup and the stylesheets. */
const LANDING = '[data-portrait-lands]';
const NAME = 'portrait';
/** Slower screens appear without a flight. */
const LANDS_WITHIN_MS = 600;
const LOOK_EVERY_MS = 16;

async function landed(): Promise<void> {
  const until = performance.now() + LANDS_WITHIN_MS;
  while (!document.querySelector(LANDING) && performance.now() < until)
    await new Promise((later) => setTimeout(later, LOOK_EVERY_MS));
}

/**
 * To the next screen's `[data-portrait-lands]`. With reduced motion or without view transitions it just
 * navigates.
 */
export function flyPortrait(portrait: HTMLElement | null, go: () => void): void {
  if (!portrait || isStill() || !('startViewTransition' in document)) {
    go();
    return;
  }
  portrait.style.setProperty('view-transition-name', NAME);
  document.startViewTransition(async () => {
    go();
    await landed();
  });
}
