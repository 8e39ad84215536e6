import { type Unwrapped, unwrapBy } from './wrapping.ts';

/** About ten megabytes. */
const MOST = 20_000;

/** Unwraps keys, and remembers those that are stored as they were: unwrapping costs as much as opening an event. */
export function rememberUnwrapped(wrappingKeys: readonly Uint8Array[]) {
  const kept = new Map<string, { wrapped: Uint8Array; unwrapped: Unwrapped }>();
  return {
    /** Throws `KeyMissingError` where none of the wrapping keys opens it. */
    unwrap(wrapped: Uint8Array, member: string): Unwrapped {
      const known = kept.get(member);
      if (known && Buffer.compare(known.wrapped, wrapped) === 0) return known.unwrapped;
      const unwrapped = unwrapBy(wrapped, wrappingKeys, member);
      if (kept.size >= MOST) kept.clear();
      kept.set(member, { wrapped, unwrapped });
      return unwrapped;
    },
    forget: (member: string) => kept.delete(member),
  };
}
