import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RspackOptions } from '@rspack/core';
import { baseConfig, type Mode } from './baseConfig.ts';
import type { RemoteName } from './places.ts';
import { sharedPackages } from './shared.ts';

/** A remote exposes `./App` and uses the host's libraries and federation runtime. */
export function remoteConfig(name: RemoteName, mode: Mode): RspackOptions {
  const base = baseConfig(name, mode);
  return {
    ...base,
    name,
    entry: {},
    output: { ...base.output, publicPath: 'auto', uniqueName: name },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: mode === 'development' ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { './App': './src/App.tsx' },
        shared: sharedPackages('remote'),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
    ],
  };
}
