/** 'serious_relationship' as a reader writes it: 'Serious relationship' (spec §3). */
export function asWords(snakeCase: string): string {
  const words = snakeCase.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
