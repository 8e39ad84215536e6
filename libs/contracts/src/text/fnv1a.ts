const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** Spreads texts evenly over 32 bits. Not for secrets. */
export function fnv1a(text: string): number {
  let hash = OFFSET;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME);
  return hash >>> 0;
}
