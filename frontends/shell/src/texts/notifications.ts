/** Names nobody, because it shows on a locked screen (docs/product.md#on-the-home-screen). */
export const notifications = {
  match: 'You have a new match.',
  message: 'You have a new message.',
} as const;
