/** Puts values in the place of `{{names}}`, e.g. `about 250 km away`; nothing where one is missing. */
export const filledIn = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
