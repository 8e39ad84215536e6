import type { CountedPart } from './manifest.ts';
import type { Vault } from './vault.ts';

/** Limits what is held in memory. */
const PART_CHARACTERS = 4_000_000;
/** Values per page: engines take a page at once. */
const PAGE = 500;

/** Writes values as lines of JSON, split into several files. */
export interface LineWriter {
  /** `position` is given for events, which are read by position. */
  add(value: unknown, position?: string): Promise<void>;
  /** Returns the files in order. */
  end(): Promise<CountedPart[]>;
}

/** Writes files `<name>-1`, `<name>-2` and so on. */
export function lineWriter(vault: Vault, name: string): LineWriter {
  const parts: CountedPart[] = [];
  let lines: string[] = [];
  let characters = 0;
  let upTo: string | undefined;
  async function flush(): Promise<void> {
    if (lines.length === 0) return;
    const written = await vault.put(`${name}-${parts.length + 1}`, Buffer.from(lines.join('\n')));
    parts.push({ ...written, count: lines.length, ...(upTo !== undefined && { upTo }) });
    lines = [];
    characters = 0;
  }
  return {
    async add(value, position) {
      upTo = position;
      const line = JSON.stringify(value);
      lines.push(line);
      characters += line.length;
      if (characters >= PART_CHARACTERS) await flush();
    },
    async end() {
      await flush();
      return parts;
    },
  };
}

/** Reads the values of files in order, page by page. */
export async function* readLines<T>(
  vault: Vault,
  parts: readonly CountedPart[],
  parse: (value: unknown) => T,
): AsyncGenerator<T[]> {
  for (const part of parts) {
    const lines = (await vault.get(part)).toString().split('\n');
    for (let from = 0; from < lines.length; from += PAGE)
      yield lines.slice(from, from + PAGE).map((line) => parse(JSON.parse(line)));
  }
}
