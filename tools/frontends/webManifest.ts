import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BRAND } from '../../libs/contracts/src/brand.ts';
import { distDir, SHELL_PATH } from './places.ts';

/** The page's own ground in the light, so that the start has no second colour. */
const GROUND = '#fbf6f8';

const icon = (purpose: 'any' | 'maskable', size: number) => ({
  src: `${SHELL_PATH}icons/${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const MANIFEST = {
  id: '/',
  name: BRAND.name,
  short_name: BRAND.name,
  description: `${BRAND.tagline}. Matched by heritage, culture and values.`,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: GROUND,
  theme_color: GROUND,
  categories: ['social', 'lifestyle'],
  icons: [icon('any', 192), icon('any', 512), icon('maskable', 192), icon('maskable', 512)],
};

/** Writes what a browser needs to put the product on the home screen (docs/product.md#on-the-home-screen). */
export const writeWebManifest = (): Promise<void> =>
  writeFile(path.join(distDir('shell'), 'manifest.webmanifest'), JSON.stringify(MANIFEST));
