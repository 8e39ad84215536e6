import type { KeyboardEvent } from 'react';

/** For links that represent a whole card (docs/product.md#how-others-see-a-member). */
export function openOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
