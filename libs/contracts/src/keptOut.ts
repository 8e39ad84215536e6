/** On demand, as many pages import these sentences. */
const dayOf = (date: Date): string =>
  date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** For a link's page and the login screen (docs/product.md#suspended-and-banned). */
export const KEPT_OUT = {
  ground: 'Why it was decided:',
  /** `until` is ISO 8601. */
  until: (until: string) => `It ends by itself on ${dayOf(new Date(until))}. Then sign in as always.`,
  forGood: 'Nobody sees your profile any more.',
  appeal: 'Appeal This Decision',
  reads: 'A person reads every appeal.',
} as const;
