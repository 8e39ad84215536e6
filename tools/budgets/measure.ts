import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { packageOf } from './packageOf.ts';

/** What a front end weighs: its scripts and styles as they are sent, and what each package has of the scripts. */
export interface Weight {
  /** Brotli. */
  bytes: number;
  /** Minified, not compressed. */
  packages: Record<string, number>;
}

const COUNTED = /\.(js|css)$/;

const sentBytes = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** Adds what each package has of a script, by its source map: from where a mapping begins to the next one. */
function addPackages(file: string, packages: Record<string, number>): void {
  if (!existsSync(`${file}.map`)) return;
  const lines = readFileSync(file, 'utf8').split('\n');
  const map = new TraceMap(readFileSync(`${file}.map`, 'utf8'));
  const names = new Map(map.resolvedSources.map((source) => [source, packageOf(source)]));
  const starts: { line: number; column: number; name: string }[] = [];
  eachMapping(map, (mapping) => {
    const { generatedLine: line, generatedColumn: column, source } = mapping;
    starts.push({ line, column, name: names.get(source ?? '') ?? 'own' });
  });
  for (const [index, { line, column, name }] of starts.entries()) {
    const next = starts[index + 1];
    const end = next?.line === line ? next.column : (lines[line - 1]?.length ?? column);
    packages[name] = (packages[name] ?? 0) + end - column;
  }
}

/** Weighs a folder that was built for production. Throws when there is none. */
export function measure(folder: string): Weight {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => COUNTED.test(name))
    .map((name) => path.join(folder, name));
  const packages: Record<string, number> = {};
  for (const file of files) if (file.endsWith('.js')) addPackages(file, packages);
  return { bytes: files.reduce((sum, file) => sum + sentBytes(file), 0), packages };
}
