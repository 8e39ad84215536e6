import type { RspackOptions } from '@rspack/core';
import { baseConfig, type Edition, type Mode } from './baseConfig.ts';

/** The service worker: one file under a fixed name, which browsers request again and again. */
export function workerConfig(mode: Mode, edition: Edition = 'english'): RspackOptions {
  const base = baseConfig('shell', mode, edition);
  return {
    ...base,
    name: 'worker',
    target: ['webworker', 'es2022'],
    devtool: mode === 'production' ? base.devtool : false,
    entry: { sw: './src/pwa/worker.ts' },
    module: {
      ...base.module,
      rules: [...base.module.rules, { resourceQuery: /^\?inline$/, type: 'asset/inline' }],
    },
    output: {
      ...base.output,
      path: base.output.path,
      filename: '[name].js',
      uniqueName: 'worker',
    },
  };
}
