import { createRequire } from 'node:module';
import path from 'node:path';
import { type RspackOptions, rspack } from '@rspack/core';
import type { SiteLanguageTag } from '../../libs/contracts/src/site/languages.ts';
import { openPlaces } from '../texts/namespaces.ts';
import { distDir, frontendDir, templateDir } from './places.ts';
import { federationAliases } from './shared.ts';

export type Mode = 'development' | 'production';

/** `template` leaves open where sentences are, so that one compilation serves all languages but English. */
export type Edition = 'english' | 'template';

const TARGETS = ['chrome >= 109', 'edge >= 109', 'firefox >= 115', 'safari >= 16.4'];

/** The package's exports name its development build only. */
const PRODUCTION_ROUTER = {
  'react-router$': path.join(
    path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
    'dist/production/index.mjs',
  ),
};

const openSentences = () => ({
  include: openPlaces().map(({ file }) => file),
  loader: path.join(import.meta.dirname, 'openSentencesLoader.ts'),
});

/** `mf-manifest.json` → `mf-manifest.hr.json`, for files without a hash. */
export const namedFor = (language: SiteLanguageTag, file: string): string =>
  language === 'en' ? file : file.replace(/(\.\w+)$/, `.${language}$1`);

/**
 * Settings of all front ends. In production, file names carry a hash of their content, so that builds in several
 * languages share a folder and all files without sentences.
 */
export function baseConfig(name: string, mode: Mode, edition: Edition = 'english') {
  const isDevelopment = mode === 'development';
  const isTemplate = edition === 'template';
  const hash = isDevelopment ? '' : '.[contenthash:8]';
  return {
    context: frontendDir(name),
    mode,
    target: ['web', 'es2022'],
    devtool: isTemplate ? (false as const) : isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: isTemplate ? templateDir(name) : distDir(name),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      cssFilename: `[name]${hash}.css`,
      cssChunkFilename: `[name]${hash}.css`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.jsx', '.js'],
      alias: { ...federationAliases(), ...(!isDevelopment && PRODUCTION_ROUTER) },
    },
    module: {
      // Modules and tokens share custom properties, so their names stay; those of grid areas hold for one grid anyway,
      // and development's have dots, with which an area in quotes is another than the one without.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false, grid: false } },
      generator: {
        // Front ends share one page; the salt keeps their class names apart.
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
        // Lets schemas be tree-shaken: browsers need only the constants of the contracts.
        { test: /[\\/]libs[\\/]contracts[\\/]src[\\/]/, sideEffects: false },
        { test: /\.css$/, type: 'css/auto' },
        // Styles that no component imports are dropped.
        { test: /\.module\.css$/, sideEffects: false },
        { test: /\.(webp|woff2?|svg)$/, type: 'asset/resource' },
        {
          test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
          loader: path.join(import.meta.dirname, 'pureComponentsLoader.ts'),
        },
        ...(isTemplate ? [openSentences()] : []),
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
