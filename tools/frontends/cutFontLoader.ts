import { charactersOf, cutFont } from './fonts.ts';

/** A font is binary. */
export const raw = true;

/** Cuts a font down to the `unicode-range` that its address carries: `url("onest.woff2?U+20-7E")`. */
export default function cutFontLoader(
  this: { resourcePath: string; resourceQuery: string },
  font: Buffer,
): Promise<Buffer> {
  const ranges = decodeURIComponent(this.resourceQuery.slice(1));
  return cutFont(font, charactersOf(ranges), this.resourcePath.includes('-wght-'));
}
