import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const SOURCES = '{frontends/*,libs/web/*}/src/**';
const UI = 'libs/web/ui/src';
const read = (file: string): string => readFileSync(file, 'utf8');

const CLASS = /\.([a-z][\w-]*)(?=[^{}]*\{)/gi;
const NOT_A_SELECTOR = /\/\*[\s\S]*?\*\/|:global\([^)]*\)|url\([^)]*\)|"[^"]*"/g;
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const DOOR = /export \{ default as (\w+) \} from '([^']+\.module\.css)'/g;
const LITERAL = /[cC]lassName=(?:"|\{')|classes\([^()]*?(?:[,(]|&&|\?|:)\s*'/;

const classesIn = (css: string): Set<string> =>
  new Set([...css.replace(NOT_A_SELECTOR, '').matchAll(CLASS)].map(([, name = '']) => name));

/** The classes that code uses of the module it imports as `name`: `name.card`. */
const asked = (code: string, name: string): string[] =>
  [...code.matchAll(new RegExp(`(?<![\\w.'/-])${name}\\.(\\w+)`, 'g'))].map(([, each = '']) => each);

/** The modules that `@kolo/ui` exports, by name. */
function lentModules(): Map<string, string> {
  const doors = [`${UI}/index.ts`, `${UI}/look/look.ts`];
  return new Map(
    doors.flatMap((door) =>
      [...read(door).matchAll(DOOR)].map(([, name = '', file = '']) => [
        name,
        path.join(path.dirname(door), file),
      ]),
    ),
  );
}

interface Use {
  file: string;
  module: string;
  name: string;
}

function uses(): Use[] {
  const lent = lentModules();
  return globSync(`${SOURCES}/*.{ts,tsx}`).flatMap((file) => {
    const code = read(file);
    const own = [...code.matchAll(IMPORT)].map(
      ([, name = '', to = '']) => [name, path.join(path.dirname(file), to)] as const,
    );
    const shadowed = new Set(own.map(([name]) => name));
    const borrowed = [...lent].filter(
      ([name]) => !shadowed.has(name) && new RegExp(`import [^;]*\\b${name}\\b[^;]* from`).test(code),
    );
    return [...own, ...borrowed].flatMap(([local, module]) =>
      asked(code, local).map((name) => ({ file, module, name })),
    );
  });
}

const modules = globSync(`${SOURCES}/*.module.css`);

describe('styles', () => {
  it('have no rule that no component uses', () => {
    const used = new Set(uses().map(({ module, name }) => `${module}: ${name}`));
    const unused = modules.flatMap((module) =>
      [...classesIn(read(module))].map((name) => `${module}: ${name}`).filter((each) => !used.has(each)),
    );
    expect(unused).toEqual([]);
  });

  it('have every class that a component asks for', () => {
    const missing = uses()
      .filter(({ module, name }) => !classesIn(read(module)).has(name))
      .map(({ file, name, module }) => `${file}: ${name} of ${module}`);
    expect(missing).toEqual([]);
  });

  it('look hovered only where a pointer can hover: a touch would leave it so', () => {
    const hovering = globSync(`${SOURCES}/*.css`).flatMap((file) =>
      [...read(file).matchAll(/^( *)\S.*:hover/gm)]
        .filter(([, indent = '']) => indent === '')
        .map(([rule]) => `${file}: ${rule}`),
    );
    expect(hovering).toEqual([]);
  });

  it('belong to a module, but for tokens, fonts and what elements look like', () => {
    const open = globSync(`${SOURCES}/*.css`).filter((file) => !file.endsWith('.module.css'));
    expect(open.sort()).toEqual(
      ['base', 'fonts', 'index', 'tokens'].map((name) => `${UI}/styles/${name}.css`),
    );
    expect(open.flatMap((file) => [...classesIn(read(file))])).toEqual([]);
    const named = globSync(`${SOURCES}/*.tsx`).filter((file) => LITERAL.test(read(file)));
    expect(named).toEqual([]);
  });
});
