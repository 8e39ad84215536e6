import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DOORS, FACADE_VERSION, namesByDoor } from './facade.ts';

const IMPORT = /import (type )?\{([^}]*)\} from '(@kolo\/[^']+)'/g;

interface Asked {
  file: string;
  door: string;
  name: string;
}

/** What the sources in a folder import through the facade. */
function askedNames(folder: string): Asked[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !/\.spec\.|(^|\/)testing\//.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(IMPORT)].flatMap(
        ([, , names = '', door = '']) =>
          names
            .split(',')
            .map(
              (each) =>
                each
                  .trim()
                  .replace(/^type /, '')
                  .split(' as ')[0] ?? '',
            )
            .filter((name) => name !== '' && door in DOORS)
            .map((name) => ({ file, door, name })),
      ),
    );
}

/** Throws when a remote's sources ask for something that the facade's contract does not promise. */
export function checkAskedNames(folder: string): void {
  const promised = namesByDoor();
  const missing = askedNames(folder).filter(({ door, name }) => !promised.get(door)?.has(name));
  if (missing.length === 0) return;
  const lines = missing.map(({ file, door, name }) => `  ${file}: ${name} of ${door}`);
  throw new Error(`Not in the facade ${FACADE_VERSION}:\n${lines.join('\n')}`);
}
