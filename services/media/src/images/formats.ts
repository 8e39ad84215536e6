export type PhotoFormat = 'avif' | 'webp' | 'jpeg';

/**
 * Negotiates the format: AVIF or WebP if named, as browsers do; the stored WebP for clients that take
 * anything; else JPEG.
 */
export function formatFor(accepted: readonly string[]): PhotoFormat {
  if (accepted.includes('image/avif')) return 'avif';
  const takesAnything = accepted.length === 0 || (accepted.length === 1 && accepted[0] === '*/*');
  return takesAnything || accepted.includes('image/webp') ? 'webp' : 'jpeg';
}
