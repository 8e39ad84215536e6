/** What may import what (docs/architecture.md). `npm run boundaries` checks it; tools/boundaries.spec.ts shows that it bites. */
const service = 'services/([^/]+)/';

module.exports = {
  forbidden: [
    {
      name: 'no-service-imports-another',
      comment: 'A service meets another through contracts, the feed and declared questions only.',
      severity: 'error',
      from: { path: `^${service}` },
      to: { path: `^${service}`, pathNot: '^services/$1/' },
    },
    {
      name: 'services-import-libs-only',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(gateway|frontends|deploy)/' },
    },
    {
      name: 'gateway-knows-no-service',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(services|frontends|deploy)/' },
    },
    {
      name: 'libs-know-no-one-above',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(services|gateway|frontends|deploy)/' },
    },
    {
      name: 'contracts-know-no-lib',
      severity: 'error',
      from: { path: '^libs/contracts/' },
      to: { path: '^libs/(?!contracts/)' },
    },
    {
      name: 'no-remote-imports-another',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/' },
      to: { path: '^frontends/([^/]+)/', pathNot: '^frontends/$1/' },
    },
    {
      name: 'front-ends-stay-in-the-browser',
      comment: 'Browser code uses the contracts and the browser libraries only.',
      severity: 'error',
      from: { path: '^(frontends/(shell|onboarding|discover|chat|admin)|libs/(ui|store|routing|i18n))/' },
      to: { path: '^libs/(events|documents|keys|state|blobs|mail|service|sqlite)/' },
    },
    {
      name: 'ui-library-through-its-facade',
      severity: 'error',
      from: { path: '^(frontends|libs)/', pathNot: '^libs/ui/' },
      to: { path: 'node_modules/(antd|@ant-design)/' },
    },
    {
      name: 'router-through-its-facade',
      severity: 'error',
      from: { path: '^(frontends|libs)/', pathNot: '^libs/routing/' },
      to: { path: 'node_modules/react-router(-dom)?/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|test-results)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
