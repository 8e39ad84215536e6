import type { RspackOptions } from '@rspack/core';
import type { SiteLanguageTag } from '../../libs/contracts/src/site/languages.ts';
import { baseConfig, type Mode, namedFor } from './baseConfig.ts';
import { distDir } from './places.ts';

/** The service worker: one file under a fixed name, which browsers request again and again. */
export function workerConfig(mode: Mode, language: SiteLanguageTag = 'en'): RspackOptions {
  const base = baseConfig('shell', mode, language);
  return {
    ...base,
    name: 'worker',
    target: ['webworker', 'es2022'],
    devtool: mode === 'production' ? 'hidden-source-map' : false,
    entry: { sw: './src/pwa/worker.ts' },
    module: {
      ...base.module,
      rules: [...base.module.rules, { resourceQuery: /^\?inline$/, type: 'asset/inline' }],
    },
    output: {
      ...base.output,
      path: distDir('shell'),
      filename: namedFor(language, '[name].js'),
      uniqueName: 'worker',
    },
  };
}
