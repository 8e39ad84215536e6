/** What a device says: the same to everybody, as it shows on a locked glass (product 42). */
export const notifications = {
  match: 'You have a new match.',
  message: 'You have a new message.',
} as const;
