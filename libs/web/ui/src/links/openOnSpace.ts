import type { KeyboardEvent } from 'react';

/**
 * Lets the space bar follow a link, as it presses a button: for links that stand for a whole card
 * (docs/product.md#how-others-see-a-member).
 */
export function openOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
