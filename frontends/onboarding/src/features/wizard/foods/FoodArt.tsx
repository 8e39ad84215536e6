import { FAVORITE_FOODS } from '@kolo/contracts/profile/enumerations';
import type { CSSProperties } from 'react';
import styles from './foodArt.module.css';

/** A sprite from one picture in the contract's order. Decorative. */
export function FoodArt({ food }: { food: (typeof FAVORITE_FOODS)[number] }) {
  const place: CSSProperties & Record<`--${string}`, number> = { '--place': FAVORITE_FOODS.indexOf(food) };
  return <span className={styles.foodArt} style={place} aria-hidden="true" />;
}
