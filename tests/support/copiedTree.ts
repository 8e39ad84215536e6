import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { temporaryDirectory } from '@kolo/testing';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COPIED = /\.(?:[cm]?[jt]sx?|css|html|json|md|svg|txt|webp|woff2|ya?ml)$/;

/** A copy of the sources for trying a contributor's steps. */
export interface CopiedTree {
  root: string;
  /** Runs a program of the tree; returns its output. Throws with the output if it fails. */
  run(...args: string[]): string;
  /** Links a package as `npm install` does. */
  link(folder: string): void;
  remove(): void;
}

/** Copies tracked files, linking our packages to the copy and all others to the installed ones. */
export function copyTree(): CopiedTree {
  const directory = temporaryDirectory();
  const root = path.join(directory.path, 'kolo');
  const modules = path.join(root, 'node_modules');
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((each) => COPIED.test(each)))
    if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(root, file));
  mkdirSync(path.join(modules, '@kolo'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((each) => each !== '@kolo'))
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));

  function link(folder: string): void {
    const file = path.join(root, folder, 'package.json');
    if (!existsSync(file)) return;
    const { name }: { name: string } = JSON.parse(readFileSync(file, 'utf8'));
    if (name.startsWith('@kolo/')) symlinkSync(path.join(root, folder), path.join(modules, name));
  }
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  for (const workspace of workspaces) {
    const parent = workspace.replace(/\/?\*$/, '');
    if (parent === workspace) link(workspace);
    else for (const each of readdirSync(path.join(root, parent))) link(path.join(parent, each));
  }

  return {
    root,
    link,
    run: (...args) =>
      execFileSync(process.execPath, args, {
        cwd: root,
        encoding: 'utf8',
        stdio: 'pipe',
        env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
      }),
    remove: () => directory.remove(),
  };
}
