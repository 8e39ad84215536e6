/**
 * `node` for everything that runs on a server, `web` for what runs in a page (jsdom), `e2e` for journeys in a real
 * browser against a running system; `unit` for those of `node` that start nothing, where starting something fails;
 * `drill` for what takes minutes and belongs to `make proof`.
 */
const swc = (transform = {}) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2024',
      experimental: { keepImportAttributes: true },
      ...transform,
    },
    sourceMaps: 'inline',
  },
];

const native = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': [swc()[0], { ...swc()[1], module: { type: 'es6' } }] },
};

const WEB_FOLDERS = ['frontends', 'libs/web'];
const NODE_FOLDERS = [
  'services',
  'gateway',
  'deploy',
  'demo',
  'load-tests',
  'tools',
  'libs/!(web)',
  'tests/!(journeys)',
];

const WEB_TESTS = WEB_FOLDERS.flatMap((folder) => [
  `<rootDir>/${folder}/**/*.spec.ts`,
  `<rootDir>/${folder}/**/*.spec.tsx`,
]);

const ignored = {
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  watchPathIgnorePatterns: ['/dist/', '/data/'],
};

/**
 * A part of `node`, so only where it is selected: it would run those tests twice, and what it forbids would stay
 * forbidden for integration tests in the same worker.
 */
const unit = {
  ...native,
  ...ignored,
  displayName: 'unit',
  setupFiles: ['<rootDir>/tools/jest/nothingStarts.cjs'],
  testMatch: NODE_FOLDERS.map((folder) => `<rootDir>/${folder}/**/*.unit.spec.ts`),
};

const drill = {
  ...native,
  ...ignored,
  displayName: 'drill',
  testMatch: ['<rootDir>/tests/**/*.drill.spec.ts'],
};

export default {
  // Of all projects: jest knows it here only. Slow ones say so themselves.
  testTimeout: 40_000,
  testSequencer: '<rootDir>/tools/jest/wholeProductFirst.cjs',
  projects: [
    {
      ...native,
      ...ignored,
      displayName: 'node',
      testMatch: NODE_FOLDERS.map((folder) => `<rootDir>/${folder}/**/*.{unit,int}.spec.ts`),
    },
    {
      ...ignored,
      displayName: 'web',
      testEnvironment: '<rootDir>/tools/jest/jsdomEnvironment.cjs',
      testMatch: WEB_TESTS,
      setupFilesAfterEnv: ['<rootDir>/tools/jest/setupWeb.cjs'],
      transform: {
        '\\.module\\.css$': '<rootDir>/tools/jest/cssModule.cjs',
        '/node_modules/antd/lib/index\\.js$': '<rootDir>/tools/jest/lazyAntd.cjs',
        '^.+\\.(t|j)sx?$': [
          '@swc/jest',
          {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
            module: { type: 'commonjs' },
            sourceMaps: 'inline',
          },
        ],
      },
      transformIgnorePatterns: [
        '/node_modules/(?!(@kolo/|@testing-library/jest-dom/|country-flag-icons/|antd/lib/index\\.js$))',
      ],
      moduleNameMapper: {
        '(?<!\\.module)\\.(css|svg|woff2)(\\?.*)?$': '<rootDir>/tools/jest/emptyModule.cjs',
      },
    },
    ...(process.argv.includes('unit') ? [unit] : []),
    ...(process.argv.includes('drill') ? [drill] : []),
    {
      ...native,
      ...ignored,
      displayName: 'e2e',
      testMatch: ['<rootDir>/tests/journeys/**/*.spec.ts'],
    },
  ],
};
