import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type Command, CommanderError } from 'commander';
import { reasonOf } from '../output/reasonOf.ts';
import { createProgram } from '../program.ts';

export interface Ran {
  code: number | null;
  out: string[];
  err: string[];
}

const BIN = path.resolve(import.meta.dirname, '../../bin/kolo.mjs');
const KEPT = ['PATH', 'HOME'];
const linesOf = (text: string) => text.split(/\r?\n/).filter(Boolean);

function withOnly(environment: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.fromEntries(KEPT.map((name) => [name, process.env[name] ?? '']));
  return { ...inherited, ...environment };
}

function outcomeOf(child: ChildProcessByStdio<Writable | null, Readable, Readable>): Promise<Ran> {
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, out: linesOf(out), err: linesOf(err) })),
  );
}

/** Runs the real command with only these variables set. */
export function kolo(args: readonly string[], environment: Record<string, string>): Promise<Ran> {
  return outcomeOf(
    spawn(process.execPath, [BIN, ...args], {
      env: withOnly(environment),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** What the command says against its arguments, here and at once; nothing where it has nothing against them. */
export async function refusalOf(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<string[]> {
  const said: string[] = [];
  const tell = (line: string) => void said.push(...linesOf(line));
  const here = (command: Command): void => {
    command.exitOverride().configureOutput({ writeErr: tell });
    command.commands.forEach(here);
  };
  const nobody = { drawsBars: false, isInteractive: false, ask: async () => '', confirm: async () => false };
  const program = createProgram({ environment, console: { out: tell, note: tell, ...nobody } });
  here(program);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) tell(reasonOf(error));
  }
  return said;
}

/** Whether util-linux's `script` is installed, which provides a terminal. */
export const hasTerminals = spawnSync('script', ['--version']).stdout?.includes('util-linux') ?? false;

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

/** Runs it at a terminal, where `typed` is answered once something is asked. All that it says is in `out`. */
export function koloAtTerminal(
  args: readonly string[],
  environment: Record<string, string>,
  typed: string,
): Promise<Ran> {
  const command = [process.execPath, BIN, ...args].map(quoted).join(' ');
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    env: withOnly(environment),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => {
    if (/: /.test(chunk.toString())) child.stdin.end(`${typed}\n`);
  });
  return outcomeOf(child);
}
