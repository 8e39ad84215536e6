/** The formats in which photos are served. */
export type PhotoFormat = 'avif' | 'webp' | 'jpeg';

/**
 * The format for a client by the types that it accepts, best first: AVIF and WebP where they are named, as browsers do
 * that can show them. Who takes anything gets what lies there, and anybody else JPEG.
 */
export function formatFor(accepted: readonly string[]): PhotoFormat {
  if (accepted.includes('image/avif')) return 'avif';
  const takesAnything = accepted.length === 0 || (accepted.length === 1 && accepted[0] === '*/*');
  return takesAnything || accepted.includes('image/webp') ? 'webp' : 'jpeg';
}
