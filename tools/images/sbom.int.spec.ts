import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runTool } from '@kolo/engines/provisioning';
import { temporaryDirectory } from '@kolo/testing';
import { sbomOf } from '../../deploy/docker/sbom.ts';
import { NODE_IMAGE } from './baseImage.ts';
import { IMAGES, type Image } from './images.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What the Dockerfile asks `sbom.ts` for in an image. */
const DOCKERFILE = read('deploy/docker/Dockerfile').replaceAll('\\\n', ' ');
const [, ofGateway = ''] = /sbom\.ts \. (.*?) >/.exec(DOCKERFILE) ?? [];
const askedFor = ({ target, workspace }: Image): string[] =>
  target === 'gateway' ? ofGateway.replaceAll("'", '').trim().split(/\s+/) : [workspace];

interface Locked {
  version?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
const locked: Record<string, Locked | undefined> = JSON.parse(read('package-lock.json')).packages;

/** Where the lock file puts a package that another asks for. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (locked[place]) return locked[place].link ? locked[place].resolved : place;
    if (folder === '.') return undefined;
  }
}

/** All that the lock file gives these, as far as this machine has what is optional. */
function lockedFor(places: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (place: string): void => {
    if (found.has(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      locked[place] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    const isInstalled = (name: string) => existsSync(path.join(ROOT, placeOf(name, place) ?? 'absent'));
    const optional = Object.keys(optionalDependencies ?? {}).filter(isInstalled);
    for (const name of [...Object.keys(dependencies ?? {}), ...peers, ...optional]) {
      const other = placeOf(name, place);
      if (other) add(other);
    }
  };
  places.forEach(add);
  return [...found];
}

const manifestOf = (place: string): { name: string; version: string } =>
  JSON.parse(read(`${place}/package.json`));

const directories = Object.keys(locked).filter((place) => !place.includes('node_modules'));
const expandedFor = (image: Image): string[] =>
  askedFor(image).flatMap((asked) =>
    asked.startsWith('node_modules/') ? asked : directories.filter((each) => path.matchesGlob(each, asked)),
  );

const npmOf = (image: Image) =>
  sbomOf(ROOT, askedFor(image)).components.filter(({ purl }) => purl.startsWith('pkg:npm/'));

describe('the inventory of an image', () => {
  it.each(IMAGES)('of $name has every package that the lock file gives it, and no other', (image) => {
    const listed = npmOf(image).map(({ name, version }) => `${name}@${version}`);
    const expected = lockedFor(expandedFor(image)).map(manifestOf);
    expect(listed.length).toBeGreaterThan(100);
    expect(listed.sort()).toEqual(
      [...new Set(expected.map(({ name, version }) => `${name}@${version}`))].sort(),
    );
  });

  it('of the gateway has the packages that the built pages consist of', () => {
    const gateway = IMAGES.filter(({ target }) => target === 'gateway');
    const names = new Set(gateway.flatMap(npmOf).map(({ name }) => name));
    const weights: Record<string, { packages: object }> = JSON.parse(read('tools/budgets/budgets.json'));
    const built = Object.values(weights).flatMap(({ packages }) => Object.keys(packages));
    const ours = (name: string) => name === 'own' || name.startsWith('libs/');
    expect(built).toContain('react-dom');
    expect(built.filter((name) => !ours(name) && !names.has(name))).toEqual([]);
  });

  it('tells licence and hash of what is not ours, and who asks for it', () => {
    const { components, dependencies } = sbomOf(ROOT, ['services/media']);
    const others = components.filter(({ purl }) => /^pkg:npm\/(?!%40kolo)/.test(purl));
    expect(others.filter(({ licenses, hashes }) => !licenses || !hashes)).toEqual([]);
    const refs = new Set(components.map((component) => component['bom-ref']));
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
    const media = dependencies.find(({ ref }) => ref.startsWith('pkg:npm/%40kolo/media@'));
    expect(media?.dependsOn).toContainEqual(expect.stringMatching(/^pkg:npm\/sharp@/));
  });

  it('has Node, the base and, where there is Debian, its packages', async () => {
    const { components } = sbomOf(ROOT, ['services/media'], NODE_IMAGE);
    const purls = components.map(({ purl }) => purl);
    expect(purls).toContain(`pkg:generic/node@${process.versions.node}`);
    const digest = NODE_IMAGE.split('@')[1];
    expect(purls).toContain(
      `pkg:oci/node@${digest}?repository_url=docker.io%2Flibrary%2Fnode&tag=${/:([^@]+)@/.exec(NODE_IMAGE)?.[1]}`,
    );
    if (!existsSync('/var/lib/dpkg/status')) return;
    const [, version] = (await runTool('dpkg-query', ['--show', 'libc6'])).trim().split('\t');
    expect(components.filter(({ name }) => name === 'libc6')).toMatchObject([{ version }]);
  });

  it('is not made when something is missing', () => {
    const root = temporaryDirectory();
    const write = (file: string, content: object) => {
      mkdirSync(path.dirname(path.join(root.path, file)), { recursive: true });
      writeFileSync(path.join(root.path, file), JSON.stringify(content));
    };
    write('package.json', { name: 'root', workspaces: ['a'] });
    write('package-lock.json', { packages: {} });
    write('a/package.json', { name: 'a', dependencies: { absent: '1' } });
    expect(() => sbomOf(root.path, ['a'])).toThrow('a asks for absent, which is not installed');
    expect(() => sbomOf(root.path, ['b'])).toThrow('no workspace is called b');
    root.remove();
  });
});
