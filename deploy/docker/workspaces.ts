import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of a `package.json` that images need. */
export interface Manifest {
  name: string;
  version?: string;
  license?: string;
  /** The old form. */
  licenses?: { type: string }[];
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** The workspaces whose folders match, and all that they depend on in production. Throws when a pattern matches none. */
export function workspacesNeeded(checkout: string, patterns: readonly string[]): string[] {
  const all = globSync(manifestIn(checkout).workspaces ?? [], { cwd: checkout }).filter((directory) =>
    existsSync(path.join(checkout, directory, 'package.json')),
  );
  const directoryOf = new Map(
    all.map((directory) => [manifestIn(path.join(checkout, directory)).name, directory]),
  );
  const needed = new Set<string>();
  function need(directory: string): void {
    if (needed.has(directory)) return;
    needed.add(directory);
    for (const name of Object.keys(manifestIn(path.join(checkout, directory)).dependencies ?? {})) {
      const other = directoryOf.get(name);
      if (other) need(other);
    }
  }
  for (const pattern of patterns) {
    const asked = all.filter((directory) => path.matchesGlob(directory, pattern));
    if (asked.length === 0) throw new Error(`no workspace is called ${pattern}`);
    asked.forEach(need);
  }
  return [...needed].sort();
}
