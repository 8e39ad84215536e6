import path from 'node:path';
import type { RspackOptions } from '@rspack/core';
import { baseConfig, type Mode } from './baseConfig.ts';
import { distDir, ROOT, SHELL_PATH } from './places.ts';

/** Where the landing's compilation leaves the function that renders it and its styles. */
export const landingFiles = {
  script: path.join(distDir('shell'), 'prerender', 'landing.cjs'),
  styles: path.join(distDir('shell'), 'prerender', 'landing.css'),
};

/** The public page: React alone, rendered to text at build. Its pictures and fonts join the shell's files. */
export function landingConfig(mode: Mode): RspackOptions {
  const base = baseConfig('shell', mode);
  return {
    ...base,
    name: 'landing',
    devtool: false,
    // The page brings only the styles it needs.
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve.alias, [path.join(ROOT, 'libs/web/ui/src/styles/index.css')]: false },
    },
    entry: { landing: './src/landing/prerender.tsx' },
    output: {
      ...base.output,
      path: path.join(distDir('shell'), 'assets'),
      filename: '../prerender/[name].cjs',
      cssFilename: '../prerender/[name].css',
      publicPath: SHELL_PATH,
      uniqueName: 'landing',
      library: { type: 'commonjs2' },
    },
  };
}
