import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RspackOptions, rspack } from '@rspack/core';
import { baseConfig, type Edition, type Mode } from './baseConfig.ts';
import { type RemoteName, ROOT } from './places.ts';
import { sharedPackages, withoutUnusedParts } from './shared.ts';

/** antd's tables measure scroll bars with a style that has no nonce, which the content security policy blocks. */
const SCROLL_BAR_SIZE = path.join(ROOT, 'libs/web/ui/src/antd/scrollBarSize.ts');

/** A remote exposes `./App` and uses the host's libraries and federation runtime. */
export function remoteConfig(name: RemoteName, mode: Mode, edition: Edition = 'english'): RspackOptions {
  const base = baseConfig(name, mode, edition);
  return {
    ...base,
    name,
    entry: {},
    output: { ...base.output, publicPath: 'auto', uniqueName: name },
    plugins: [
      withoutUnusedParts(),
      new rspack.NormalModuleReplacementPlugin(/\/getScrollBarSize$/, SCROLL_BAR_SIZE),
      new ModuleFederationPlugin({
        name,
        filename: mode === 'development' ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { './App': './src/App.tsx' },
        shared: sharedPackages('remote'),
        shareStrategy: 'loaded-first',
        manifest: { fileName: 'mf-manifest.json' },
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
