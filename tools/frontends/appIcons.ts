import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { distDir, frontendDir } from './places.ts';

const ROUNDED = ' rx="14"';
/** What may be cut to a circle keeps its drawing within four fifths of the width. */
const SCALE = 'scale(.72)';
const SCALE_IN_CIRCLE = 'scale(.58)';

/**
 * Draws the icons of the installed application and of browser tabs from the mark (docs/product.md#on-the-home-screen).
 */
export async function makeAppIcons(): Promise<void> {
  const source = path.join(frontendDir('shell'), 'src/pwa');
  const out = path.join(distDir('shell'), 'assets', 'icons');
  await mkdir(out, { recursive: true });
  const any = await readFile(path.join(source, 'icon.svg'), 'utf8');
  const whole = any.replace(ROUNDED, '');
  const maskable = whole.replace(SCALE, SCALE_IN_CIRCLE);
  const draw = (svg: string, name: string, size: number) =>
    sharp(Buffer.from(svg), { density: 600 })
      .resize(size, size)
      .png({ palette: true })
      .toFile(path.join(out, `${name}-${size}.png`));
  await Promise.all([
    draw(any, 'any', 48),
    draw(any, 'any', 192),
    draw(any, 'any', 512),
    draw(maskable, 'maskable', 192),
    draw(maskable, 'maskable', 512),
    draw(whole, 'apple', 180),
  ]);
}
