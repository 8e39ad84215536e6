/** `npm run new:service <name>` adds an empty service, which runs at once, everywhere services are listed. */
import path from 'node:path';
import { SERVICES } from '@kolo/contracts/services';
import { applyEdits, camel, checkedName, type Edit } from './edits.ts';

/** Lists name the new service after this one. */
const LAST = 'admin-reporting';
const variable = (name: string) => `${name.toUpperCase().replaceAll('-', '_')}_URL`;

const packageOf = (name: string): string => `${JSON.stringify(
  {
    name: `@kolo/${name}`,
    version: '0.1.0',
    private: true,
    license: 'Apache-2.0',
    type: 'module',
    exports: { '.': './src/index.ts' },
    dependencies: { '@kolo/service': '*' },
    devDependencies: { '@kolo/testing': '*' },
  },
  null,
  2,
)}
`;

const serviceOf = (name: string): string => `import type { ServiceDefinition } from '@kolo/service';

/** TODO: what this service is for, in one sentence. */
export const ${camel(name)}Service: ServiceDefinition = {
  name: '${name}',
  viewsVersion: 1,
  feed: [],
  projections: [],
  collections: [],
  build: () => ({ calls: [] }),
};
`;

const testOf = (name: string): string => `import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestService, testService } from '@kolo/testing';
import { ${camel(name)}Service } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService(${camel(name)}Service);
});
afterAll(() => service.stop());

test('it is ready', async () => {
  expect((await fetch(\`\${service.url}/ready\`)).status).toBe(200);
});
`;

const readmeOf = (name: string): string => `# ${name}

TODO: what this service is for, in one sentence.

|            |      |
| ---------- | ---- |
| Owns       | none |
| Events in  | none |
| Events out | none |

Tests: \`npm run jest -- services/${name}\`.
`;

const kustomizationOf = (name: string): string => `resources: [../../service]
nameSuffix: -${name}
labels:
  - pairs:
      app.kubernetes.io/name: ${name}
    includeSelectors: true
  - pairs:
      kolo/keeps-views: "yes"
    includeTemplates: true
images:
  - name: kolo/service
    newName: kolo/${name}
`;

const composeOf = (name: string): string => `  ${name}:
    <<: *program
    image: kolo/${name}:\${KOLO_VERSION:-dev}
    build:
      context: ../..
      dockerfile: deploy/docker/Dockerfile
      target: service
      args: { WORKSPACE: services/${name} }
    environment:
      <<: *service
    secrets: [secret-key, operator-public-key, feed-url, documents-url, keys-url]
    depends_on:
      <<: *followed

`;

export function newService(name: string): Edit[] {
  const folder = `services/${name}`;
  const compose = 'deploy/compose/compose.yaml';
  const release = 'k8s/overlays/prod/release/kustomization.yaml';
  const lastRelease = `  - { name: kolo/${LAST}, newName: registry.example.org/kolo/${LAST}, newTag: 0.2.0 }\n`;
  const replaced = (line: string) => line.replaceAll(LAST, name);
  const again = (file: string, line: string): Edit => ({ file, after: line, lines: replaced(line) });
  return [
    { file: `${folder}/package.json`, content: packageOf(name) },
    { file: `${folder}/README.md`, content: readmeOf(name) },
    { file: `${folder}/src/service.ts`, content: serviceOf(name) },
    { file: `${folder}/src/service.int.spec.ts`, content: testOf(name) },
    {
      file: `${folder}/src/index.ts`,
      content: `export { ${camel(name)}Service } from './service.ts';\n`,
    },
    {
      file: `${folder}/src/main.ts`,
      content: `import { runAlone } from '@kolo/service';
import { ${camel(name)}Service } from './service.ts';

await runAlone(${camel(name)}Service);
`,
    },
    { file: `k8s/base/${name}/kustomization.yaml`, content: kustomizationOf(name) },
    again('libs/contracts/src/services.ts', `  '${LAST}',\n`),
    {
      file: 'deploy/standalone/src/services.ts',
      after: `import { adminReportingService } from '@kolo/${LAST}';\n`,
      lines: `import { ${camel(name)}Service } from '@kolo/${name}';\n`,
    },
    {
      file: 'deploy/standalone/src/services.ts',
      after: `  '${LAST}': adminReportingService,\n`,
      lines: `  ${name === camel(name) ? name : `'${name}'`}: ${camel(name)}Service,\n`,
    },
    again('deploy/standalone/package.json', `    "@kolo/${LAST}": "*",\n`),
    again('k8s/base/kustomization.yaml', `  - ${LAST}\n`),
    {
      file: 'k8s/base/settings/kustomization.yaml',
      after: `      - ${variable(LAST)}=http://kolo-${LAST}:8080\n`,
      lines: `      - ${variable(name)}=http://kolo-${name}:8080\n`,
    },
    again('k8s/overlays/dev/kustomization.yaml', `  - { name: kolo/${LAST}, newTag: dev }\n`),
    again(release, lastRelease),
    {
      file: compose,
      after: `  ${variable(LAST)}: http://${LAST}:8080\n`,
      lines: `  ${variable(name)}: http://${name}:8080\n`,
    },
    {
      file: compose,
      after: `      args: { WORKSPACE: services/${LAST} }
    environment:
      <<: *service
    secrets: [secret-key, operator-public-key, feed-url, documents-url, keys-url]
    depends_on:
      <<: *followed

`,
      lines: composeOf(name),
    },
    again(compose, `      ${LAST}: *healthy\n`),
    again('deploy/compose/compose.dev.yaml', `  ${LAST}: *development\n`),
    again('deploy/observability/prometheus/prometheus.yaml', `          - ${LAST}:8080\n`),
  ];
}

if (import.meta.main) {
  try {
    const name = checkedName('service', process.argv[2], SERVICES);
    applyEdits(path.resolve(import.meta.dirname, '../..'), newService(name));
    console.log(`services/${name} is there. Next:
  make check                      links the package and checks everything
  npm run format                  puts imports in order
  node tools/observability.ts     adds it to alerts and dashboards
  services/${name}/src/service.ts says what it is for; docs/tutorials/add-a-call.md gives it its first call.
Add it to the lists of services in README.md, docs/architecture.md and services/README.md.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
