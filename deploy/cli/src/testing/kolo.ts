import { spawn } from 'node:child_process';
import path from 'node:path';

export interface Ran {
  code: number | null;
  out: string[];
  err: string[];
}

const BIN = path.resolve(import.meta.dirname, '../../bin/kolo.mjs');
const KEPT = ['PATH', 'HOME'];
const linesOf = (text: string) => text.split('\n').filter(Boolean);

/** Runs the real command as an operator would, with nothing but these variables set. */
export function kolo(args: readonly string[], environment: Record<string, string>): Promise<Ran> {
  const inherited = Object.fromEntries(KEPT.map((name) => [name, process.env[name] ?? '']));
  const child = spawn(process.execPath, [BIN, ...args], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
