import { isStill } from '../screen/isStill.ts';

/** Where a portrait lands: the one element of a screen that has it, and its name in the styles of whoever shows it. */
const LANDING = '[data-portrait-lands]';
const NAME = 'portrait';
/** A screen that takes longer comes without a flight. */
const LANDS_WITHIN_MS = 600;
const LOOK_EVERY_MS = 16;

async function landed(): Promise<void> {
  const until = performance.now() + LANDS_WITHIN_MS;
  while (!document.querySelector(LANDING) && performance.now() < until)
    await new Promise((later) => setTimeout(later, LOOK_EVERY_MS));
}

/**
 * Goes to another screen while a portrait flies to where that shows it (`data-portrait-lands`, with `view-transition-name:
 * portrait`). Where nothing is to move, or the browser knows no such transitions, it just goes.
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
