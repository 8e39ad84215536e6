/** What may import what (docs/architecture.md). `npm run boundaries` checks it; tools/boundaries.int.spec.ts shows that it bites. */
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
      to: { path: '^(gateway|frontends|deploy|demo|load-tests|tests)/' },
    },
    {
      name: 'gateway-knows-no-service',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(services|frontends|deploy|demo|load-tests|tests)/' },
    },
    {
      name: 'libs-know-no-one-above',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(services|gateway|frontends|deploy|demo|load-tests|tests)/' },
    },
    {
      name: 'demo-imports-libs-only',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(services|gateway|frontends|deploy|load-tests|tests)/' },
    },
    {
      name: 'nothing-runs-on-test-code',
      comment: 'What tests share is for specs, contract suites, fixtures and the testing folders only.',
      severity: 'error',
      from: {
        pathNot: [
          '[.]spec[.]tsx?$',
          '(Contract|[.]contract|Fixture)[.]ts$',
          '/testing(/|[.]ts$)',
          '^(libs/testing|tests|load-tests)/',
        ],
      },
      to: { path: '^(libs/testing|tests)/' },
    },
    {
      name: 'contracts-know-no-lib',
      severity: 'error',
      from: { path: '^libs/contracts/' },
      to: { path: '^libs/(?!contracts/)' },
    },
    {
      name: 'ports-know-no-product',
      comment:
        'Stores, feed and rows know what an event is, and none of ours; only their tests take the product for an example.',
      severity: 'error',
      from: { path: '^libs/ports/', pathNot: '(\\.(spec|bench)|Contract|Fixture)\\.ts$' },
      to: { path: '^libs/contracts/', pathNot: '^libs/contracts/src/events/contract[.]ts$' },
    },
    {
      name: 'no-remote-imports-another',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/' },
      to: { path: '^frontends/([^/]+)/', pathNot: '^frontends/$1/' },
    },
    {
      name: 'requests-know-no-screen',
      comment: 'A request is a file of its own in `api`; it knows other requests and the libraries only.',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/src/api/' },
      to: { path: '^frontends/', pathNot: '^frontends/$1/src/api/' },
    },
    {
      name: 'no-feature-imports-another',
      comment: 'What two features share lies beside `features`.',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^frontends/$1/src/features/', pathNot: '^frontends/$1/src/features/$2/' },
    },
    {
      name: 'nothing-but-pages-imports-features',
      comment: 'What features share knows none of them; the remote and its pages put them together.',
      severity: 'error',
      from: {
        path: '^frontends/([^/]+)/src/',
        pathNot: '^frontends/[^/]+/src/(api/|features/|page/|App[.]tsx|testing/)',
      },
      to: { path: '^frontends/$1/src/features/' },
    },
    {
      name: 'front-ends-stay-in-the-browser',
      comment: 'Browser code uses the contracts and the browser libraries only.',
      severity: 'error',
      from: { path: '^(frontends|libs/web)/' },
      to: { path: '^libs/(?!contracts|web/)' },
    },
    {
      name: 'ui-library-through-its-facade',
      severity: 'error',
      from: { path: '^(frontends|libs)/', pathNot: '^libs/web/ui/' },
      to: { path: 'node_modules/(antd|@ant-design)/' },
    },
    {
      name: 'operators-parts-in-admin-only',
      comment: 'A remote bundles them whole: members must not load them.',
      severity: 'error',
      from: { path: '^(frontends|libs)/', pathNot: '^frontends/admin/' },
      to: { path: '^libs/web/ui/src/operators[.]ts$' },
    },
    {
      name: 'router-through-its-facade',
      severity: 'error',
      from: { path: '^(frontends|libs)/', pathNot: '^libs/web/routing/' },
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
    exclude: { path: '(^|/)(dist|data|test-results)/|^demo/portraits/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
