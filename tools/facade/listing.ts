import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DOORS, STYLES } from './facade.ts';
import { customProperties } from './sources.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FROM = /(?:from |import\()["']([^"']+)["']/g;
const EXPORTS =
  /export (?:type )?\{([^}]*)\}|export declare (?:const|function|class) (\w+)|export (?:interface|type) (\w+)/g;
const CLASS = /\.([a-z][\w-]*)(?=[^{}]*\{)/gi;

/** Shared texts may change; their placeholders may not. */
const SENTENCE = /(?<=readonly \w+): (["'])((?:\\.|(?!\1).)*)\1;/g;
const PLACEHOLDER = /\{\{\w+\}\}/g;

const isClasses = (file: string): boolean => file.endsWith('.module.css');

function emitDeclarations(folder: string): void {
  const project = path.join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    rootDir: ROOT,
    outDir: folder,
  };
  const settings = {
    extends: path.join(ROOT, 'tsconfig.web.json'),
    compilerOptions,
    include: [path.join(ROOT, 'libs/web')],
    exclude: [
      path.join(ROOT, '**/node_modules'),
      path.join(ROOT, '**/*.spec.*'),
      path.join(ROOT, '**/testing'),
    ],
  };
  writeFileSync(project, JSON.stringify(settings));
  execFileSync(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', project]);
}

function exportedNames(declarations: string): string[] {
  return [...declarations.matchAll(EXPORTS)].flatMap(([, list, value, type]) =>
    (list?.split(',') ?? [value ?? type ?? ''])
      .map((each) =>
        each
          .trim()
          .replace(/^type /, '')
          .replace(/^.* as /, ''),
      )
      .filter((name) => name !== ''),
  );
}

function classesOf(file: string): string {
  const css = readFileSync(path.join(ROOT, file), 'utf8').replace(
    /\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g,
    '',
  );
  return [...new Set([...css.matchAll(CLASS)].map(([, name = '']) => name))].sort().join('\n');
}

/** Tokens that remotes may read, and slots that the host reads but leaves for remotes to set. */
function lentProperties(): string[] {
  const tokens = customProperties(path.join(ROOT, STYLES)).declared;
  const { declared, optional } = customProperties(path.join(ROOT, 'libs/web'));
  const slots = [...optional].filter((name) => !declared.has(name));
  return [...[...tokens].map((name) => `token ${name}`), ...slots.map((name) => `slot ${name}`)].sort();
}

/**
 * The facade's contract as text: every door's names, the declarations they depend on, and the host's custom properties.
 * Takes seconds, because the compiler emits the declarations.
 */
export function listing(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kolo-facade-'));
  try {
    emitDeclarations(folder);
    const declared = (file: string) =>
      readFileSync(path.join(folder, file.replace(/\.tsx?$/, '.d.ts')), 'utf8')
        .trim()
        .replace(
          SENTENCE,
          (_all, _quote, text: string) => `: "${text.match(PLACEHOLDER)?.join(' ') ?? ''}";`,
        );
    const seen = new Set<string>();
    const follow = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      if (isClasses(file)) return;
      for (const [, to = ''] of declared(file).matchAll(FROM)) {
        if (!to.startsWith('.')) continue;
        const target = path.join(path.dirname(file), to);
        if (isClasses(target) || existsSync(path.join(ROOT, target))) follow(target);
      }
    };
    for (const file of Object.values(DOORS)) follow(file);
    const doors = Object.entries(DOORS).map(
      ([door, file]) => `door ${door}: ${exportedNames(declared(file)).sort().join(' ')}`,
    );
    const parts = [...seen]
      .sort()
      .map((file) => `\n# ${file}\n${isClasses(file) ? classesOf(file) : declared(file)}`);
    return `${[...doors, ...lentProperties()].join('\n')}\n${parts.join('\n')}\n`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
