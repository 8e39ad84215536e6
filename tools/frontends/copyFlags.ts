import { cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { RESIDENCE_COUNTRIES } from '../../libs/contracts/src/countries.ts';
import { distDir } from './places.ts';

const require = createRequire(import.meta.url);

/** Puts one SVG a country where `Flag` of the UI library looks for it. */
export async function copyFlags(): Promise<void> {
  const source = path.join(path.dirname(require.resolve('country-flag-icons')), '3x2');
  const target = path.join(distDir('shell'), 'assets', 'flags');
  await mkdir(target, { recursive: true });
  await Promise.all(
    RESIDENCE_COUNTRIES.map(({ code }) =>
      cp(path.join(source, `${code}.svg`), path.join(target, `${code}.svg`)),
    ),
  );
}
