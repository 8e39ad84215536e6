import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A new file, or lines to insert after `after` in an existing one. */
export type Edit = { file: string; content: string } | { file: string; after: string; lines: string };

/** Throws unless the name is a new one in kebab case. */
export function checkedName(kind: string, name: string | undefined, taken: readonly string[]): string {
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `Usage: npm run new:${kind} <name>, in lower case with hyphens, such as "safe-meetings".`,
    );
  if (taken.includes(name)) throw new Error(`There is a ${kind} named ${name} already.`);
  return name;
}

export const camel = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function edited(edit: Edit, text: string | null): string {
  if ('content' in edit) {
    if (text !== null) throw new Error(`${edit.file} exists already.`);
    return edit.content;
  }
  const [before, ...rest] = (text ?? '').split(edit.after);
  if (rest.length === 0) throw new Error(`${edit.file} no longer contains ${JSON.stringify(edit.after)}.`);
  return `${before}${edit.after}${edit.lines}${rest.join(edit.after)}`;
}

/** Applies all edits to a tree, or none: throws before writing anything if one does not fit. */
export function applyEdits(root: string, edits: readonly Edit[]): void {
  const texts = new Map<string, string>();
  const current = (file: string): string | null => {
    const at = path.join(root, file);
    return texts.get(file) ?? (existsSync(at) ? readFileSync(at, 'utf8') : null);
  };
  for (const edit of edits) texts.set(edit.file, edited(edit, current(edit.file)));
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}
