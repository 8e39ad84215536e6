import { cp } from 'node:fs/promises';
import path from 'node:path';
import { distDir, frontendDir } from './places.ts';

/** Puts the picture of link previews where the pages name it; its address stays, as others keep it. */
export const copyPreview = (): Promise<void> =>
  cp(
    path.join(frontendDir('shell'), 'src/preview/preview.jpg'),
    path.join(distDir('shell'), 'assets', 'preview.jpg'),
  );
