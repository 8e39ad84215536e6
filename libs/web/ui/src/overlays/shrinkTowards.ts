import { isStill } from '../screen/isStill.ts';

const SHRINKS_MS = 420;

/** Lets an element shrink into the first of some others that shows; at once where nothing is to move or none does. */
export async function shrinkTowards(element: HTMLElement, places: string): Promise<void> {
  if (isStill()) return;
  const place = [...document.querySelectorAll(places)].find((each) => each.getClientRects().length > 0);
  if (!place) return;
  const from = element.getBoundingClientRect();
  const to = place.getBoundingClientRect();
  const x = to.x + to.width / 2 - (from.x + from.width / 2);
  const y = to.y + to.height / 2 - (from.y + from.height / 2);
  const scale = to.width / from.width;
  const shrinking = element.animate(
    [
      { transform: 'none', borderRadius: getComputedStyle(element).borderRadius },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, borderRadius: '50%', opacity: 0 },
    ],
    { duration: SHRINKS_MS, easing: 'cubic-bezier(0.5, 0, 0.2, 1)', fill: 'forwards' },
  );
  // Who closes it meanwhile ends it.
  await shrinking.finished.catch(() => undefined);
}
