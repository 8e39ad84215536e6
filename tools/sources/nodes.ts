import { parseSync } from '@swc/core';

/** A file and what stands in it. */
export interface Source {
  file: string;
  text: string;
}

/** A part of a parsed source. */
export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** All that lies in a node and below it, parents first. */
export function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  else if (isNode(value)) {
    yield value;
    for (const each of Object.values(value)) yield* nodesIn(each);
  }
}

/** A source, parsed. Throws where it cannot be. */
export const parsed = ({ file, text }: Source): unknown =>
  parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The text that a string or a template is, with `…` for what the template puts in; `null` for other nodes. */
export function stringIn(node: Node): string | null {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return textOf(node.value).trim();
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null;
  return node.quasis
    .map((part: unknown) => (isNode(part) ? textOf(part.cooked) : ''))
    .join('…')
    .trim();
}

/** What a regular expression matches, without its marks; `null` for other nodes. */
export const expressionIn = (node: Node): string | null =>
  node.type === 'RegExpLiteral'
    ? textOf(node.pattern)
        .replace(/^\^|\$$/g, '')
        .replace(/\\(.)/g, '$1')
    : null;
