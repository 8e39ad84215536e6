const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** What a member reads whom a decision keeps out, on the page of a link and on the login screen (product 47). */
export const KEPT_OUT = {
  ground: 'Why it was decided:',
  /** `until` is ISO 8601. */
  until: (until: string) => `It ends by itself on ${DAY.format(new Date(until))}. Then sign in as always.`,
  forGood: 'Nobody sees your profile any more.',
  appeal: 'Appeal This Decision',
  reads: 'A person reads every appeal.',
} as const;
