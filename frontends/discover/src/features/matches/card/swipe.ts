/** From so many pixels on, across more than along, a finger means to swipe. */
export const BEGINS_AT_PX = 12;
const FULL_WAY_PX = 110;
/** A quick flick counts from here on. */
const FLICK_PX = 30;
const FLICK_PX_PER_MS = 0.5;
const TURN_AT_MOST_DEG = 6;
const TURN_PER_PX = 0.03;

export type Direction = 'like' | 'pass';

/** Where a finger is on its way: how far across, and how fast at last, in pixels and milliseconds; right is positive. */
export interface Way {
  across: number;
  speed: number;
}

/** Right likes, left passes. */
export const directionOf = ({ across }: Pick<Way, 'across'>): Direction => (across > 0 ? 'like' : 'pass');

/** What letting go here does; `null` springs back (docs/product.md#matches-on-a-phone). */
export function outcomeOf({ across, speed }: Way): Direction | null {
  const isFar = Math.abs(across) >= FULL_WAY_PX;
  const isFlick = Math.abs(across) >= FLICK_PX && Math.sign(speed) === Math.sign(across);
  return isFar || (isFlick && Math.abs(speed) >= FLICK_PX_PER_MS) ? directionOf({ across }) : null;
}

/** How full the ring of beads is, 0 to 1. */
export const fullness = (across: number): number => Math.min(1, Math.abs(across) / FULL_WAY_PX);

/** How far the photo turns with the finger, in degrees. */
export const turnOf = (across: number): number =>
  Math.max(-TURN_AT_MOST_DEG, Math.min(TURN_AT_MOST_DEG, across * TURN_PER_PX));
