/** Made when it is asked for: every page that knows these words would wait for it. */
const dayOf = (date: Date): string =>
  date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * What a member reads whom a decision keeps out, on the page of a link and on the login screen
 * (docs/product.md#suspended-and-banned).
 */
export const KEPT_OUT = {
  ground: 'Why it was decided:',
  /** `until` is ISO 8601. */
  until: (until: string) => `It ends by itself on ${dayOf(new Date(until))}. Then sign in as always.`,
  forGood: 'Nobody sees your profile any more.',
  appeal: 'Appeal This Decision',
  reads: 'A person reads every appeal.',
} as const;
