import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { DOORS, doorFile, FACADE_VERSION } from '../facade/facade.ts';

const require = createRequire(import.meta.url);

const FRAMEWORK = ['react', 'react-dom'];

interface SharedPackage {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  import?: string | false;
}

/** Only the host ships the shared libraries, so that no second copy can exist. */
export function sharedPackages(role: 'host' | 'remote'): Record<string, SharedPackage> {
  const shared: Record<string, SharedPackage> = {};
  for (const name of FRAMEWORK) {
    const { version } = require(`${name}/package.json`);
    shared[name] = {
      singleton: true,
      strictVersion: true,
      requiredVersion: `^${version}`,
      ...(role === 'remote' && { import: false }),
    };
  }
  for (const name of Object.keys(DOORS)) {
    shared[name] = {
      singleton: true,
      strictVersion: true,
      version: FACADE_VERSION,
      requiredVersion: `^${FACADE_VERSION}`,
      // As a file, so that the host provides it even if none of its own modules imports it.
      import: role === 'host' ? doorFile(name) : false,
    };
  }
  return shared;
}

/** Point to the ES build of the federation runtime: rspack resolves to CommonJS, which cannot be tree-shaken. */
export function federationAliases(): Record<string, string> {
  const commonJs = (name: string) => require.resolve(`@module-federation/${name}`);
  const esModule = (name: string) => commonJs(name).replace(/index\.cjs$/, 'index.js');
  return {
    [commonJs('webpack-bundler-runtime')]: esModule('webpack-bundler-runtime'),
    '@module-federation/runtime': esModule('runtime'),
    [commonJs('runtime')]: esModule('runtime'),
    [commonJs('inject-external-runtime-core-plugin')]: esModule('inject-external-runtime-core-plugin'),
  };
}

const UNUSED_PARTS =
  /[\\/](engine\.io-client[\\/].*[\\/](polling-xhr|webtransport)\.js|runtime-core[\\/]dist[\\/](utils[\\/]preload|plugins[\\/]snapshot[\\/]SnapshotHandler)\.js|webpack-bundler-runtime[\\/]dist[\\/]remotes\.js|error-codes[\\/]dist[\\/]desc\.mjs)$/;

/** Of the libraries that every front end carries. */
export const withoutUnusedParts = () =>
  new rspack.NormalModuleReplacementPlugin(UNUSED_PARTS, path.join(import.meta.dirname, 'unusedParts.ts'));
