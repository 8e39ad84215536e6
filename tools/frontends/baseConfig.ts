import path from 'node:path';
import { type RspackOptions, rspack } from '@rspack/core';
import { distDir, frontendDir } from './places.ts';
import { federationAliases } from './shared.ts';

export type Mode = 'development' | 'production';

const TARGETS = ['chrome >= 109', 'edge >= 109', 'firefox >= 115', 'safari >= 16.4'];

/** What every front end's compilation has in common; production names carry a hash and never change. */
export function baseConfig(name: string, mode: Mode) {
  const isDevelopment = mode === 'development';
  const hash = isDevelopment ? '' : '.[contenthash:8]';
  return {
    context: frontendDir(name),
    mode,
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: distDir(name),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      cssFilename: `[name]${hash}.css`,
      cssChunkFilename: `[name]${hash}.css`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js'], alias: federationAliases() },
    module: {
      // Custom properties are what modules and tokens share: they keep their names.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: {
        // Front ends meet in one page: each salts its names.
        'css/auto': {
          localIdentName: isDevelopment ? `${name}-[name]-[local]` : '[hash:base64:6]',
          localIdentHashSalt: name,
        },
      },
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            env: { targets: TARGETS },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: isDevelopment } },
            },
          },
          type: 'javascript/auto',
        },
        // A browser needs the constants of the contracts, not their schemas.
        { test: /[\\/]libs[\\/]contracts[\\/]src[\\/]/, sideEffects: false },
        { test: /\.css$/, type: 'css/auto' },
        // A module of styles that no component asks for is none.
        { test: /\.module\.css$/, sideEffects: false },
        { test: /\.(webp|woff2?|svg)$/, type: 'asset/resource' },
        { resourceQuery: /^\?U\+/i, loader: path.join(import.meta.dirname, 'cutFontLoader.ts') },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
  } satisfies RspackOptions;
}
