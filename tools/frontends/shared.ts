import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './places.ts';

const require = createRequire(import.meta.url);

const libFile = (file: string): string => path.join(ROOT, 'libs', file);

const FRAMEWORK = ['react', 'react-dom'];

/** A file as `import` makes the host provide a library even where no host module imports it. */
const FACADES: Record<string, string> = {
  '@kolo/ui': libFile('web/ui/src/index.ts'),
  '@kolo/ui/forms': libFile('web/ui/src/forms.ts'),
  '@kolo/ui/data': libFile('web/ui/src/data.ts'),
  '@kolo/routing': libFile('web/routing/src/index.ts'),
  '@kolo/store': libFile('web/store/src/index.ts'),
  '@kolo/i18n': libFile('web/i18n/src/index.ts'),
};

const FACADE_VERSION = '0.1.0';

interface SharedPackage {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  import?: string | false;
}

/** The host ships every shared library; a remote carries none of them, so a second copy cannot exist. */
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
  for (const [name, file] of Object.entries(FACADES)) {
    shared[name] = {
      singleton: true,
      strictVersion: true,
      version: FACADE_VERSION,
      requiredVersion: `^${FACADE_VERSION}`,
      import: role === 'host' ? file : false,
    };
  }
  return shared;
}

/**
 * rspack resolves the federation runtime to its CommonJS build, which cannot be tree-shaken.
 * These aliases point every way in at the ES build instead.
 */
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
