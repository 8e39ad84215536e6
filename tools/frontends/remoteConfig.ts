import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RspackOptions, rspack } from '@rspack/core';
import { baseConfig, type Mode } from './baseConfig.ts';
import { type RemoteName, ROOT } from './places.ts';
import { sharedPackages } from './shared.ts';

/** antd's tables measure the scroll bar through a style without a nonce, which the policy refuses. */
const SCROLL_BAR_SIZE = path.join(ROOT, 'libs/web/ui/src/antd/scrollBarSize.ts');

/** A remote exposes `./App` and uses the host's libraries and federation runtime. */
export function remoteConfig(name: RemoteName, mode: Mode): RspackOptions {
  const base = baseConfig(name, mode);
  return {
    ...base,
    name,
    entry: {},
    output: { ...base.output, publicPath: 'auto', uniqueName: name },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/\/getScrollBarSize$/, SCROLL_BAR_SIZE),
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
