import path from 'node:path';
import type { RspackOptions } from '@rspack/core';
import type { SiteLanguageTag } from '../../libs/contracts/src/site/languages.ts';
import { baseConfig, type Edition, type Mode, namedFor } from './baseConfig.ts';
import { distDir, ROOT, SHELL_PATH } from './places.ts';

/** Output of the landing page's compilation: the function that renders it, and its styles. */
export const landingFiles = (language: SiteLanguageTag) => ({
  script: path.join(distDir('shell'), 'prerender', namedFor(language, 'landing.cjs')),
  styles: path.join(distDir('shell'), 'prerender', namedFor(language, 'landing.css')),
});

/** The public page: rendered by React at build time. Its images and fonts lie with the shell's. */
export function landingConfig(mode: Mode, edition: Edition = 'english'): RspackOptions {
  const base = baseConfig('shell', mode, edition);
  return {
    ...base,
    name: 'landing',
    devtool: false,
    // The page includes only the styles it needs.
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve.alias, [path.join(ROOT, 'libs/web/ui/src/styles/index.css')]: false },
    },
    entry: { landing: './src/landing/prerender.tsx' },
    output: {
      ...base.output,
      path: path.join(base.output.path, 'assets'),
      filename: '../prerender/[name].cjs',
      cssFilename: '../prerender/[name].css',
      publicPath: SHELL_PATH,
      uniqueName: 'landing',
      library: { type: 'commonjs2' },
    },
  };
}
