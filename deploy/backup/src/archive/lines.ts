import type { CountedPart } from './manifest.ts';
import type { Vault } from './vault.ts';

/** So much is in memory of what is written or read. */
const PART_CHARACTERS = 4_000_000;
/** So many values are handed over at a time: engines take them in one go. */
const PAGE = 500;

/** Writes values as lines of JSON into as many files as it takes. */
export interface LineWriter {
  /** `position` is where a value stands that is read by position. */
  add(value: unknown, position?: string): Promise<void>;
  /** Gives the files, in order. */
  end(): Promise<CountedPart[]>;
}

/** A writer of files `<name>-1`, `<name>-2` and so on. */
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

/** The values of some files, in order and in pages. */
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
