/** Moving this far, and further sideways than vertically, starts a swipe. */
export const BEGINS_AT_PX = 12;
const FULL_WAY_PX = 110;
const FLICK_PX = 30;
const FLICK_PX_PER_MS = 0.5;
const TURN_AT_MOST_DEG = 6;
const TURN_PER_PX = 0.03;

export type Direction = 'like' | 'pass';

/** Distance in pixels and latest speed in pixels per millisecond; positive is right. */
export interface Way {
  across: number;
  speed: number;
}

export const directionOf = ({ across }: Pick<Way, 'across'>): Direction => (across > 0 ? 'like' : 'pass');

/** `null` springs back (docs/product.md#matches-on-a-phone). */
export function outcomeOf({ across, speed }: Way): Direction | null {
  const isFar = Math.abs(across) >= FULL_WAY_PX;
  const isFlick = Math.abs(across) >= FLICK_PX && Math.sign(speed) === Math.sign(across);
  return isFar || (isFlick && Math.abs(speed) >= FLICK_PX_PER_MS) ? directionOf({ across }) : null;
}

export const fullness = (across: number): number => Math.min(1, Math.abs(across) / FULL_WAY_PX);

export const turnOf = (across: number): number =>
  Math.max(-TURN_AT_MOST_DEG, Math.min(TURN_AT_MOST_DEG, across * TURN_PER_PX));
