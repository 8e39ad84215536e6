import { parseSync } from '@swc/core';

export interface Source {
  file: string;
  text: string;
}

/** A node of a syntax tree. */
export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A node and its descendants, parents first. */
export function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  else if (isNode(value)) {
    yield value;
    for (const each of Object.values(value)) yield* nodesIn(each);
  }
}

/** The syntax tree of a source. Throws if it cannot be parsed. */
export const parsed = ({ file, text }: Source): unknown =>
  parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The text of a string or template, with `…` for its values; `null` for other nodes. */
export function stringIn(node: Node): string | null {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return textOf(node.value).trim();
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null;
  return node.quasis
    .map((part: unknown) => (isNode(part) ? textOf(part.cooked) : ''))
    .join('…')
    .trim();
}

/** The pattern of a regular expression without anchors and escapes; `null` for other nodes. */
export const expressionIn = (node: Node): string | null =>
  node.type === 'RegExpLiteral'
    ? textOf(node.pattern)
        .replace(/^\^|\$$/g, '')
        .replace(/\\(.)/g, '$1')
    : null;
