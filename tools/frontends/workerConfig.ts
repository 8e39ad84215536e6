import type { RspackOptions } from '@rspack/core';
import { baseConfig, type Mode } from './baseConfig.ts';
import { distDir } from './places.ts';

/** The service worker: one file under a name that stays, as browsers ask for it again. */
export function workerConfig(mode: Mode): RspackOptions {
  const base = baseConfig('shell', mode);
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
    output: { ...base.output, path: distDir('shell'), filename: '[name].js', uniqueName: 'worker' },
  };
}
