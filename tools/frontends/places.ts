import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export { REMOTES, type RemoteName } from '../../libs/contracts/src/services.ts';

export const frontendDir = (name: string): string => path.join(ROOT, 'frontends', name);

/** A folder for the output of all front ends; unset, each has its own `dist`. */
const OUTPUT = process.env.FRONTENDS_OUT;

export const distDir = (name: string): string =>
  OUTPUT ? path.resolve(OUTPUT, name) : path.join(frontendDir(name), 'dist');

/** Where the browser finds the shell's files and each remote's. */
export const SHELL_PATH = '/assets/shell/';
