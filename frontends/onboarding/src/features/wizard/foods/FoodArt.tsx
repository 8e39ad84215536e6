import { FAVORITE_FOODS } from '@kolo/contracts';
import type { CSSProperties } from 'react';
import styles from './foodArt.module.css';

/** A drawing of a dish, out of one picture that holds them in the contract's order. Decorative. */
export function FoodArt({ food }: { food: (typeof FAVORITE_FOODS)[number] }) {
  const place: CSSProperties & Record<`--${string}`, number> = { '--place': FAVORITE_FOODS.indexOf(food) };
  return <span className={styles.foodArt} style={place} aria-hidden="true" />;
}
