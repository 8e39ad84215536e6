/**
 * `node closure.ts <checkout> <folder> <workspace>…` copies the workspaces, those they depend on, and package files for a
 * production install. `--packages` omits sources, so that an image's packages stay cached while only sources change.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Manifest, manifestIn, workspacesNeeded } from './workspaces.ts';

const [checkout = '', folder = '', ...rest] = process.argv.slice(2);
const packagesOnly = rest.includes('--packages');
const asked = rest.filter((argument) => argument !== '--packages');

function writeManifest(directory: string, { devDependencies: _, ...kept }: Manifest): void {
  mkdirSync(path.join(folder, directory), { recursive: true });
  writeFileSync(path.join(folder, directory, 'package.json'), JSON.stringify(kept, null, 2));
}

const needed = workspacesNeeded(checkout, asked);
writeManifest('.', { ...manifestIn(checkout), workspaces: needed });
cpSync(path.join(checkout, 'package-lock.json'), path.join(folder, 'package-lock.json'));
for (const directory of needed) {
  if (!packagesOnly)
    cpSync(path.join(checkout, directory), path.join(folder, directory), { recursive: true });
  writeManifest(directory, manifestIn(path.join(checkout, directory)));
}
