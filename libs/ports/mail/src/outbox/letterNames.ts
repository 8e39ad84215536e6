import { createHash, randomUUID } from 'node:crypto';

const hashOf = (address: string): string => createHash('sha256').update(address).digest('hex').slice(0, 16);
const HASH = /-([0-9a-f]{16})\.json$/;

/**
 * Names start with microseconds, so that letters of one millisecond keep their order, and end with a hash of the address,
 * so that one person's letters are found without reading all.
 */
export function createLetterNames(): (to: string, at: Date) => string {
  let last = 0;
  return (to, at) => {
    last = Math.max(at.getTime() * 1_000, last + 1);
    return `${String(last).padStart(18, '0')}-${randomUUID()}-${hashOf(to)}`;
  };
}

/** Whether the name of a file allows that the letter is to an address. */
export function mayBeTo(address: string): (name: string) => boolean {
  const hash = hashOf(address);
  return (name) => (HASH.exec(name)?.[1] ?? hash) === hash;
}
