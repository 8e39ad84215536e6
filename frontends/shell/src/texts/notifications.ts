/** What a device says: the same to everybody, as it shows on a locked glass (docs/product.md#on-the-home-screen). */
export const notifications = {
  match: 'You have a new match.',
  message: 'You have a new message.',
} as const;
