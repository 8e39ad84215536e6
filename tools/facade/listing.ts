import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { customProperties } from './customProperties.ts';
import { DOORS, STYLES } from './facade.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FROM = /(?:from |import\()["']([^"']+)["']/g;
const EXPORTS =
  /export (?:type )?\{([^}]*)\}|export declare (?:const|function|class) (\w+)|export (?:interface|type) (\w+)/g;
const CLASS = /\.([a-z][\w-]*)(?=[^{}]*\{)/gi;

/** A shared word may change; what it asks for may not. */
const SENTENCE = /(?<=readonly \w+): (["'])((?:\\.|(?!\1).)*)\1;/g;
const PLACEHOLDER = /\{\{\w+\}\}/g;

const isClasses = (file: string): boolean => file.endsWith('.module.css');

/** Writes the declarations of the browser libraries into a folder. */
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

/** The classes that a module of styles has, as its users see them. */
function classesOf(file: string): string {
  const css = readFileSync(path.join(ROOT, file), 'utf8').replace(
    /\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g,
    '',
  );
  return [...new Set([...css.matchAll(CLASS)].map(([, name = '']) => name))].sort().join('\n');
}

/** The tokens that remotes may read, and what they may set for the host to read, as it does not itself. */
function lentProperties(): string[] {
  const tokens = customProperties(path.join(ROOT, STYLES)).declared;
  const { declared, optional } = customProperties(path.join(ROOT, 'libs/web'));
  const slots = [...optional].filter((name) => !declared.has(name));
  return [...[...tokens].map((name) => `token ${name}`), ...slots.map((name) => `slot ${name}`)].sort();
}

/**
 * The names and types behind every door, whatever of ours they are made of, and the custom properties of the host's styles:
 * one text, the same for the same sources. Takes a few seconds, as the compiler writes it.
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
