import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export { REMOTES, type RemoteName } from '../../libs/contracts/src/services.ts';

export const frontendDir = (name: string): string => path.join(ROOT, 'frontends', name);

/** Output folder of all front ends; by default each has its own `dist`. */
const OUTPUT = process.env.FRONTENDS_OUT;

export const distDir = (name: string): string =>
  OUTPUT ? path.resolve(OUTPUT, name) : path.join(frontendDir(name), 'dist');

/** Where the template build of a front end goes, from which its languages are made (docs/decisions/0041-one-build-a-language.md). */
export const templateDir = (name: string): string =>
  path.join(ROOT, '.cache/template', String(process.pid), name);

/** Public path of the shell's files. */
export const SHELL_PATH = '/assets/shell/';
