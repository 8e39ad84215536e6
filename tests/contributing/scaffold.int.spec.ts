import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { freePort } from '@kolo/engines/ports';
import { eventually } from '@kolo/testing';
import { type CopiedTree, copyTree } from '../support/copiedTree.ts';

jest.setTimeout(120_000);
const [SERVICE, REMOTE] = ['safe-meetings', 'places'];
let tree: CopiedTree;
let started: ChildProcess | undefined;

beforeAll(() => {
  tree = copyTree();
});
afterAll(() => {
  started?.kill('SIGKILL');
  tree.remove();
});

test('a new service starts and is ready', async () => {
  tree.run('tools/scaffold/newService.ts', SERVICE);
  tree.link(`services/${SERVICE}`);
  const port = await freePort();
  started = spawn(process.execPath, ['--no-warnings', `services/${SERVICE}/src/main.ts`], {
    cwd: tree.root,
    env: { NODE_ENV: 'development', PORT: String(port), DATA_DIR: path.join(tree.root, 'data') },
    stdio: 'ignore',
  });
  await eventually(async () => {
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
  }, 60_000);
});

test('it is one of the product’s services, also where a file names it twice', () => {
  const listed = tree.run(
    '--input-type=module',
    '--eval',
    "import { ALL_SERVICES } from './deploy/standalone/src/services.ts'; console.log(ALL_SERVICES.map(({ name }) => name).join());",
  );
  expect(listed).toContain(SERVICE);
  const compose = readFileSync(path.join(tree.root, 'deploy/compose/compose.yaml'), 'utf8');
  for (const line of [`http://${SERVICE}:8080`, `WORKSPACE: services/${SERVICE}`, `${SERVICE}: *healthy`])
    expect(compose).toContain(line);
});

test('a new remote is built', () => {
  tree.run('tools/scaffold/newRemote.ts', REMOTE);
  tree.link(`frontends/${REMOTE}`);
  tree.run('tools/build.ts', REMOTE);
  const manifest = path.join(tree.root, 'frontends', REMOTE, 'dist/mf-manifest.json');
  expect(readFileSync(manifest, 'utf8')).toContain('remoteEntry');
});

test.each([
  ['tools/scaffold/newService.ts', 'interaction', /There is a service named interaction already/],
  ['tools/scaffold/newService.ts', 'Safe Meetings', /in lower case/],
  ['tools/scaffold/newRemote.ts', 'chat', /There is a remote named chat already/],
])('%s %s is refused, and nothing is written', (script, name, sentence) => {
  const names = () => readFileSync(path.join(tree.root, 'libs/contracts/src/services.ts'), 'utf8');
  const before = names();
  expect(() => tree.run(script, name)).toThrow(sentence);
  expect(names()).toBe(before);
});
