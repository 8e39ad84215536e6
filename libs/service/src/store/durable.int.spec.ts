import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';

const directory = temporaryDirectory();
const trace = path.join(directory.path, 'trace');
const data = path.join(directory.path, 'data');
const CALLS = 'pwrite64,pwritev,write,ftruncate,fsync,fdatasync,rename,renameat,renameat2';

/** Runs the fixture under `strace`, which only some machines have. */
function traced(): boolean {
  const { NODE_OPTIONS: _jestOnly, ...env } = process.env;
  const fixture = path.resolve(import.meta.dirname, 'durableFixture.ts');
  const command = [process.execPath, '--no-warnings', fixture, data, '3'];
  const { status } = spawnSync(
    'strace',
    ['-f', '-y', '-qq', '-e', `trace=${CALLS}`, '-o', trace, ...command],
    {
      env,
    },
  );
  if (status !== 0) process.stderr.write('skipped: writes before acknowledgement: no strace here\n');
  return status === 0;
}

interface Acknowledged {
  what: string;
  written: string[];
  /** What a loss of power could still take. */
  unsynced: string[];
}

/** Views are rebuilt, but beside those of a service without events lies what is not; locks and shared memory hold nothing. */
const isKept = (file: string) =>
  file.startsWith(data) && !/interaction\.views\.sqlite|\.lock|-shm$/.test(file);
const isRename = (call: string) => call.startsWith('rename');

function acknowledgements(log: string): Acknowledged[] {
  const found: Acknowledged[] = [];
  const unsynced = new Set<string>();
  let written = new Set<string>();
  /** By thread: other lines come between the beginning and the end of a call. */
  const begun = new Map<string, string>();
  for (const line of log.split('\n')) {
    const [, said] = /write\(1<[^>]*>, "(\w+) \d+\\n"/.exec(line) ?? [];
    if (said) {
      found.push({ what: said, written: [...written], unsynced: [...unsynced] });
      written = new Set();
      continue;
    }
    const [, pid = '', call = '', file] = /^(\d+) +(?:<\.\.\. )?(\w+)(?:\(\d+<([^>]*)>)?/.exec(line) ?? [];
    if (file !== undefined) begun.set(pid, file);
    if (line.endsWith('<unfinished ...>')) continue;
    const [, renamed] = /"([^"]+)"\) = 0$/.exec(line) ?? [];
    const place = isRename(call) ? path.dirname(renamed ?? '') : (begun.get(pid) ?? '');
    if (!isKept(place)) continue;
    if (/sync$/.test(call)) unsynced.delete(place);
    else {
      unsynced.add(place);
      written.add(place);
    }
  }
  return found;
}

(traced() ? describe : describe.skip)('what is acknowledged', () => {
  afterAll(() => directory.remove());

  it('is on disk by then: rows that no event gives back, events, keys, erasures and photos', () => {
    const found = acknowledgements(readFileSync(trace, 'utf8'));
    expect(found).toHaveLength(18);
    const writes: Record<string, RegExp> = {
      row: /discovery\.views\.sqlite-wal$/,
      rowBesideEvents: /interaction\.events\.sqlite-wal$/,
      event: /interaction\.events\.sqlite-wal$/,
      key: /keys\.sqlite-wal$/,
      erasure: /keys\.sqlite$/,
      blob: /blobs\/photos\/m\/p\d$/,
    };
    for (const { what, written, unsynced } of found) {
      expect(written).toContainEqual(expect.stringMatching(writes[what] ?? /nothing/));
      expect([what, unsynced]).toEqual([what, []]);
    }
  });
});
