import { isStill } from '../screen/isStill.ts';

const SHRINKS_MS = 420;

const MOVING = { duration: SHRINKS_MS, easing: 'cubic-bezier(0.5, 0, 0.2, 1)', fill: 'forwards' } as const;

/** Into the first visible target, or the edge it lies beyond; at once with reduced motion or without a target. */
export async function shrinkTowards(
  element: HTMLElement,
  ground: HTMLElement,
  places: string,
): Promise<void> {
  if (isStill()) return;
  const place = [...document.querySelectorAll(places)].find((each) => each.getClientRects().length > 0);
  if (!place) return;
  const from = element.getBoundingClientRect();
  const to = place.getBoundingClientRect();
  const x = to.x + to.width / 2 - (from.x + from.width / 2);
  const inSight = Math.min(Math.max(to.y + to.height / 2, 0), window.innerHeight);
  const y = inSight - (from.y + from.height / 2);
  const scale = to.width / from.width;
  const shrinking = element.animate(
    [
      { transform: 'none', borderRadius: getComputedStyle(element).borderRadius },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, borderRadius: '50%', opacity: 0 },
    ],
    MOVING,
  );
  ground.animate({ backgroundColor: 'transparent' }, MOVING);
  // Closing it cancels the animation.
  await shrinking.finished.catch(() => undefined);
}
