import type { Chance } from '../../src/chance.ts';

/** A background and its light. */
export interface Place {
  defs: string;
  art: string;
  blur: number;
  light: { x: number; colour: string; strength: number };
  tint: string;
  /** Cold enough for a scarf. */
  cold?: boolean;
}

export type DrawPlace = (chance: Chance) => Place;
