import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/** Size of a front end: its scripts and styles as they are sent, and each package's share of the scripts. */
export interface Weight {
  /** Compressed with Brotli. */
  bytes: number;
  /** Minified, uncompressed. */
  packages: Record<string, number>;
}

const INSTALLED = 'node_modules/';
const PACKAGE = /^(@[^/]+\/)?[^/]+/;
const OWN_LIBRARY = /^libs\/(web\/)?[^/]+/;

/** The package that a source belongs to; `own` if it is neither installed nor one of our libraries. */
export function packageOf(source: string): string {
  const installed = source.lastIndexOf(INSTALLED);
  if (installed >= 0) return PACKAGE.exec(source.slice(installed + INSTALLED.length))?.[0] ?? 'own';
  return OWN_LIBRARY.exec(source.slice(source.lastIndexOf('libs/')))?.[0] ?? 'own';
}

const COUNTED = /\.(js|css)$/;
/** Scripts in other languages have no source map. */
const isEnglish = (file: string): boolean => file.endsWith('.css') || existsSync(`${file}.map`);

const sentBytes = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** Adds up the share of each package in a script: what lies between one mapping of its source map and the next. */
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

/** Weighs a production build in English. Throws if the folder is missing. */
export function measure(folder: string): Weight {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => COUNTED.test(name))
    .map((name) => path.join(folder, name))
    .filter(isEnglish);
  const packages: Record<string, number> = {};
  for (const file of files) if (file.endsWith('.js')) addPackages(file, packages);
  return { bytes: files.reduce((sum, file) => sum + sentBytes(file), 0), packages };
}

const ALLOWED_GROWTH = 1.05;
const LEAST_GROWTH_NAMED = 200;

const inKilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

function grownPackages(budget: Weight['packages'], weight: Weight['packages']): string {
  return Object.entries(weight)
    .map(([name, bytes]) => ({ name, bytes, more: bytes - (budget[name] ?? 0) }))
    .filter(({ more }) => more >= LEAST_GROWTH_NAMED)
    .sort((one, other) => other.more - one.more)
    .map(({ name, bytes, more }) => `${name} +${inKilobytes(more)} to ${inKilobytes(bytes)}`)
    .join(', ');
}

/** How far a front end exceeds its budget and which packages grew, most first; `null` if it does not. */
export function growth(name: string, budget: Weight | undefined, weight: Weight): string | null {
  if (!budget) return `${name} has no budget`;
  if (weight.bytes <= budget.bytes * ALLOWED_GROWTH) return null;
  const packages = grownPackages(budget.packages, weight.packages);
  return `${name} is sent in ${inKilobytes(weight.bytes)} instead of ${inKilobytes(budget.bytes)}; before compression: ${packages}`;
}
