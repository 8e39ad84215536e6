/** Throws for a part that matches nothing: a run that measures nothing must not look successful. */
export function namedBy<T>(wanted: string, all: readonly T[], nameOf: (each: T) => string): T[] {
  const parts = wanted.split(',').map((part) => part.trim());
  const unknown = parts.find((part) => !all.some((each) => nameOf(each).includes(part)));
  if (unknown !== undefined)
    throw new Error(`nothing is called "${unknown}"; there are: ${all.map(nameOf).join(', ')}`);
  return all.filter((each) => parts.some((part) => nameOf(each).includes(part)));
}
