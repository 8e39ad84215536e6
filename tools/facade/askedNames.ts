import { DOORS, FACADE_VERSION, namesByDoor, promisedTokens } from './facade.ts';
import { customProperties, shippedSources } from './sources.ts';

const IMPORT = /(?:import|export) (type )?\{([^}]*)\} from '(@kolo\/[^']+)'/g;

interface Asked {
  file: string;
  door: string;
  name: string;
}

/** The names that the sources in a folder import through the facade. */
export function askedNames(folder: string): Asked[] {
  return shippedSources(folder, 'ts,tsx').flatMap(({ file, text }) =>
    [...text.matchAll(IMPORT)].flatMap(([, , names = '', door = '']) =>
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

/** Custom properties that a folder's styles need and neither declare nor are promised. */
function missingTokens(folder: string): string[] {
  const promised = promisedTokens();
  const { declared, needed } = customProperties(folder);
  return [...needed]
    .filter(([name]) => !declared.has(name) && !promised.has(name))
    .map(([name, file]) => `  ${file}: ${name}`);
}

/** Throws if a remote uses a name or a token that the facade's contract does not promise. */
export function checkAskedNames(folder: string): void {
  const promised = namesByDoor();
  const missing = askedNames(folder)
    .filter(({ door, name }) => !promised.get(door)?.has(name))
    .map(({ file, door, name }) => `  ${file}: ${name} of ${door}`);
  const lines = [...missing, ...missingTokens(folder)];
  if (lines.length > 0) throw new Error(`Not in the facade ${FACADE_VERSION}:\n${lines.join('\n')}`);
}
