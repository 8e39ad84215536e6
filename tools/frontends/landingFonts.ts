import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canDraw, charactersOf, cutFont } from './fonts.ts';
import { distDir, SHELL_PATH } from './places.ts';
import { textIn } from './textIn.ts';

const FACE = /@font-face\s*\{[^}]*\}/g;
const SOURCES = /src:[^;}]*/;
const SOURCE = /url\("?([^")]+\.woff2)"?\)/;
const FAMILY = /font-family:([^;}]+)/;
const RANGES = /unicode-range:([^;}]+)/;
const TAG = /<[^>]*>/g;
/** Characters that no font draws: a font of these alone would be broken. */
const INVISIBLE = /\p{Cf}/gu;
/** The font of headings, prices and the brand: it needs far fewer characters than the other. */
const DISPLAY = 'var(--font-display)';
const DISPLAY_FAMILY = /--font-display:\s*"?([^",;}]+)/;

/** `null` if the font draws none of them: browsers refuse a font without a glyph. */
async function cutDown(url: string, characters: readonly string[]): Promise<string | null> {
  const assets = path.join(distDir('shell'), 'assets');
  const font = await readFile(path.join(assets, path.basename(url)));
  if (!(await canDraw(font, characters))) return null;
  const content = await cutFont(font, characters, url.includes('-wght-'));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const name = `landing-${path.basename(url).split('.')[0]}.${hash}.woff2`;
  await writeFile(path.join(assets, name), content);
  return SHELL_PATH + name;
}

/**
 * Reduces the fonts of a rendered page to the characters that it sets in each and drops unused ones; writes them beside
 * the shell's files.
 */
export async function withOwnFonts(styles: string, page: string): Promise<string> {
  const text = page.replace(TAG, '').replace(INVISIBLE, '');
  const displayText = textIn(page, styles, DISPLAY).replace(INVISIBLE, '');
  const displayFamily = DISPLAY_FAMILY.exec(styles)?.[1];
  const left = new Map<string, Set<string>>();
  /** Within a family, the last face that has a character wins. */
  const claim = (face: string): string[] => {
    const family = FAMILY.exec(face)?.[1]?.replaceAll('"', '') ?? '';
    const open = left.get(family) ?? new Set(family === displayFamily ? displayText : text);
    left.set(family, open);
    return charactersOf(RANGES.exec(face)?.[1] ?? '').filter((each) => open.delete(each));
  };
  const claims = (styles.match(FACE) ?? []).reverse().map((face) => ({ face, needed: claim(face) }));
  const faces = await Promise.all(
    claims.reverse().map(async ({ face, needed }) => {
      const url = SOURCE.exec(face)?.[1];
      if (!url || needed.length === 0) return '';
      const cut = await cutDown(url, needed);
      return cut === null ? '' : face.replace(SOURCES, `src:url(${cut})format("woff2")`);
    }),
  );
  return styles.replace(FACE, () => faces.shift() ?? '');
}
