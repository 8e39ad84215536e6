import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RspackOptions, rspack } from '@rspack/core';
import { BRAND } from '../../libs/contracts/src/site/brand.ts';
import { baseConfig, type Edition, type Mode } from './baseConfig.ts';
import { SHELL_PATH } from './places.ts';
import { sharedPackages, withoutUnusedParts } from './shared.ts';

const FRAMEWORK =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-redux|react-router|react-router-dom|@reduxjs|immer|redux|redux-thunk|reselect|use-sync-external-store|cookie|set-cookie-parser|i18next)[\\/]/;

const UI_STYLES = /[\\/]libs[\\/]web[\\/]ui[\\/].*\.module\.css$/;

/** The signed-in application: the federation host. */
export function shellConfig(mode: Mode, edition: Edition = 'english'): RspackOptions {
  const base = baseConfig('shell', mode, edition);
  return {
    ...base,
    name: 'shell',
    entry: { app: './src/app/main.ts' },
    output: {
      ...base.output,
      path: path.join(base.output.path, 'assets'),
      publicPath: SHELL_PATH,
      uniqueName: 'shell',
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          // Several chunks need these styles; they must not be loaded twice.
          styles: { test: UI_STYLES, name: 'ui', chunks: 'async', enforce: true },
          framework: { test: FRAMEWORK, name: 'framework', chunks: 'async', enforce: true, priority: 10 },
        },
      },
    },
    plugins: [
      withoutUnusedParts(),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedPackages('host'),
        shareStrategy: 'loaded-first',
        manifest: { fileName: 'mf-manifest.json' },
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.HtmlRspackPlugin({
        template: './src/app/app.html',
        title: BRAND.name,
        filename: '../app.html',
        scriptLoading: 'defer',
        minify: false,
      }),
    ],
  };
}
