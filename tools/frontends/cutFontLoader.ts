import { charactersOf, cutFont } from './fonts.ts';

/** Tells rspack to pass a Buffer. */
export const raw = true;

/** Reduces a font to the `unicode-range` in its URL: `url("onest.woff2?U+20-7E")`. */
export default function cutFontLoader(
  this: { resourcePath: string; resourceQuery: string },
  font: Buffer,
): Promise<Buffer> {
  const ranges = decodeURIComponent(this.resourceQuery.slice(1));
  return cutFont(font, charactersOf(ranges), this.resourcePath.includes('-wght-'));
}
