/**
 * `node sbom.ts <root> <workspace>… [node_modules/<package>…]` prints an image's SBOM (CycloneDX 1.6): workspaces, their
 * packages in `root`, this machine's Node and Debian packages. Reproducible. `BASE_IMAGE` names the base.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Manifest, manifestIn, workspacesNeeded } from './workspaces.ts';

export interface Component {
  'bom-ref': string;
  type: 'application' | 'library' | 'platform' | 'container';
  name: string;
  version: string;
  purl: string;
  cpe?: string;
  licenses?: { expression: string }[];
  hashes?: { alg: string; content: string }[];
}

export interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  version: 1;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const component = (
  type: Component['type'],
  name: string,
  version: string,
  purl: string,
  more: Partial<Component> = {},
): Component => ({ 'bom-ref': purl, type, name, version, purl, ...more });

const npmPurl = (name: string, version: string): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

/** Resolves a package as Node does, but never above `root`; `null` if not installed. */
function resolvePackage(root: string, from: string, name: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
    if (folder === root || folder === path.dirname(folder)) return null;
  }
}

/** All installed packages the workspaces depend on, and their dependencies. Throws if one is missing. */
function installed(root: string, workspaces: readonly string[], packages: readonly string[]) {
  const lock: { packages: Record<string, { integrity?: string } | undefined> } = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  );
  const own = new Map(
    workspaces.map((directory) => {
      const folder = path.join(root, directory);
      return [manifestIn(folder).name, folder];
    }),
  );
  const components = new Map<string, Component>();
  const dependsOn = new Map<string, Set<string>>();

  function describe(folder: string, { name, version = '0.0.0', license, licenses }: Manifest): Component {
    const expression = license ?? licenses?.map(({ type }) => type).join(' OR ');
    const [alg, digest] = (lock.packages[path.relative(root, folder)]?.integrity ?? '').split('-');
    return component('library', name, version, npmPurl(name, version), {
      ...(expression && { licenses: [{ expression }] }),
      ...(alg === 'sha512' &&
        digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
    });
  }
  const visited = new Map<string, string>();
  function visit(folder: string): string {
    const known = visited.get(folder);
    if (known) return known;
    const manifest = manifestIn(folder);
    const described = describe(folder, manifest);
    const ref = described['bom-ref'];
    visited.set(folder, ref);
    components.set(ref, described);
    const edges = dependsOn.get(ref) ?? new Set();
    dependsOn.set(ref, edges);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest;
    const peers = Object.keys(peerDependencies).filter(
      (name) => !manifest.peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...peers, ...Object.keys({ ...optionalDependencies, ...dependencies })]) {
      const found = own.get(name) ?? resolvePackage(root, folder, name);
      if (found) edges.add(visit(found));
      else if (name in dependencies && !(name in optionalDependencies))
        throw new Error(`${manifest.name} asks for ${name}, which is not installed`);
    }
    return ref;
  }
  for (const folder of [...own.values(), ...packages.map((name) => path.join(root, name))]) visit(folder);
  return { components, dependsOn };
}

const fieldOf = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}[:=] *"?([^"\n]+)`, 'm').exec(text)?.[1]?.trim();

/** Debian packages; empty without dpkg. */
function debianPackages(status = '/var/lib/dpkg/status', release = '/etc/os-release'): Component[] {
  if (!existsSync(status) || !existsSync(release)) return [];
  const about = readFileSync(release, 'utf8');
  const distro = `${fieldOf(about, 'ID')}-${fieldOf(about, 'VERSION_ID')}`;
  return readFileSync(status, 'utf8')
    .split('\n\n')
    .filter((text) => fieldOf(text, 'Status')?.endsWith(' installed'))
    .map((text) => {
      const [name = '', version = '', arch = ''] = ['Package', 'Version', 'Architecture'].map(
        (field) => fieldOf(text, field) ?? '',
      );
      const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}`;
      return component('library', name, version, `${purl}?arch=${arch}&distro=${distro}`);
    });
}

/** The package URL of an image such as `node:26.9.0-slim@sha256:…`. */
function baseImage(name: string): Component {
  const [reference = '', digest = ''] = name.split('@');
  const [, repository = '', tag = ''] = /^(.*?)(?::([^:/]+))?$/.exec(reference) ?? [];
  const short = path.basename(repository);
  const qualifiers = new URLSearchParams({ repository_url: repository, tag });
  const version = digest || tag;
  return component('container', repository, version, `pkg:oci/${short}@${version}?${qualifiers}`);
}

/** The SBOM of an image whose files are in `root`. */
export function sbomOf(root: string, asked: readonly string[], base?: string): Sbom {
  const isPackage = (name: string) => name.startsWith('node_modules/');
  const workspaces = workspacesNeeded(
    root,
    asked.filter((name) => !isPackage(name)),
  );
  const { components, dependsOn } = installed(root, workspaces, asked.filter(isPackage));
  const [first = ''] = asked;
  const { name, version = '0.0.0' } = manifestIn(path.join(root, first));
  const cpe = `cpe:2.3:a:nodejs:node.js:${process.versions.node}:*:*:*:*:*:*:*`;
  const all = [
    ...components.values(),
    component('platform', 'node', process.versions.node, `pkg:generic/node@${process.versions.node}`, {
      cpe,
    }),
    ...debianPackages(),
    ...(base ? [baseImage(base)] : []),
  ];
  const byRef = (a: string, b: string) => (a < b ? -1 : 1);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        ...component('application', name, version, npmPurl(name, version)),
        'bom-ref': `image:${first}`,
      },
    },
    components: all.sort((a, b) => byRef(a['bom-ref'], b['bom-ref'])),
    dependencies: [...dependsOn]
      .map(([ref, refs]) => ({ ref, dependsOn: [...refs].sort(byRef) }))
      .sort((a, b) => byRef(a.ref, b.ref)),
  };
}

if (import.meta.main) {
  const [root = '', ...asked] = process.argv.slice(2);
  console.log(JSON.stringify(sbomOf(path.resolve(root), asked, process.env.BASE_IMAGE), null, 1));
}
