/**
 * `node closure.ts <checkout> <folder> <workspace>…`: copies what the workspaces need in production, and nothing else:
 * themselves, the workspaces they depend on, and package files without development dependencies, by which npm installs
 * the rest. `--packages` leaves the sources out, so that an image's packages stay cached while only sources change.
 */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Package {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const [checkout = '', folder = '', ...rest] = process.argv.slice(2);
const packagesOnly = rest.includes('--packages');
const asked = rest.filter((argument) => argument !== '--packages');

const packageIn = (directory: string): Package =>
  JSON.parse(readFileSync(path.join(checkout, directory, 'package.json'), 'utf8'));

function writePackage(directory: string, { devDependencies: _, ...kept }: Package): void {
  mkdirSync(path.join(folder, directory), { recursive: true });
  writeFileSync(path.join(folder, directory, 'package.json'), JSON.stringify(kept, null, 2));
}

const root = packageIn('.');
const workspaces = globSync(root.workspaces ?? [], { cwd: checkout }).filter((directory) =>
  existsSync(path.join(checkout, directory, 'package.json')),
);
const directoryOf = new Map(workspaces.map((directory) => [packageIn(directory).name, directory]));

const needed = new Set<string>();
function need(directory: string): void {
  if (needed.has(directory)) return;
  needed.add(directory);
  for (const name of Object.keys(packageIn(directory).dependencies ?? {})) {
    const other = directoryOf.get(name);
    if (other) need(other);
  }
}
asked.forEach(need);

writePackage('.', { ...root, workspaces: [...needed].sort() });
cpSync(path.join(checkout, 'package-lock.json'), path.join(folder, 'package-lock.json'));
for (const directory of needed) {
  if (!packagesOnly)
    cpSync(path.join(checkout, directory), path.join(folder, directory), { recursive: true });
  writePackage(directory, packageIn(directory));
}
