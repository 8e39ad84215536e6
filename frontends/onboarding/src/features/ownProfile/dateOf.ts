/** A day in words, with its year where that is not this one. */
export function dateOf(moment: string, now: Date): string {
  const date = new Date(moment);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString('en', {
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
