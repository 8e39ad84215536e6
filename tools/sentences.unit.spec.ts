import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { isNode, type Node, nodesIn, parsed, type Source, stringIn } from './syntax.ts';

const SHOWN_ATTRIBUTES = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label']);
/** The parts of an expression that may become its value: branches of a choice, and the sides of `&&` and `+`. */
const PASSED_ON = ['consequent', 'alternate', 'left', 'right', 'expression', 'expressions'];
const COMPARES = /^[!=<>]/;
const LETTER = /\p{L}/u;

/** The texts that an expression may evaluate to, without conditions, comparisons and arguments of calls. */
function given(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(given);
  if (!isNode(node) || COMPARES.test(String(node.operator ?? ''))) return [];
  const own = stringIn(node);
  if (node.type === 'CallExpression' || node.type === 'MemberExpression') return [];
  return [...(own === null ? [] : [own]), ...PASSED_ON.flatMap((part) => given(node[part]))];
}

const nameOf = ({ name }: Node): unknown => (isNode(name) ? name.value : undefined);

/** Literal texts of an element: in braces between its tags, and in attributes that are shown or read aloud. */
function saidBy(node: Node): string[] {
  if (node.type === 'JSXAttribute' && SHOWN_ATTRIBUTES.has(String(nameOf(node)))) return given(node.value);
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return [];
  const { children } = node;
  return Array.isArray(children)
    ? given(children.filter((child) => isNode(child) && child.type === 'JSXExpressionContainer'))
    : [];
}

const sentencesIn = (source: Source): string[] =>
  [...nodesIn(parsed(source))].flatMap(saidBy).filter((text) => LETTER.test(text));

it('screens take every sentence from the texts, also those in braces and attributes', () => {
  const said = globSync('{frontends,libs/web}/*/src/**/*.tsx')
    .filter((file) => !/\.spec\.|\/testing\//.test(file))
    .flatMap((file) =>
      sentencesIn({ file, text: readFileSync(file, 'utf8') }).map((sentence) => `${file}: ${sentence}`),
    );
  expect(said).toEqual([]);
});

it('finds them wherever they stand', () => {
  const text = `const a = <p title={isOpen ? 'Open' : t('shut')} aria-label={\`\${name}, here\`} className="big">
    {'Braced'}{count > 1 && 'Many'}{kind === 'one' ? t('one') : 'Other ' + name}{name ?? 'Nobody'}{t('fine')}{' · '}
  </p>;`;
  expect(sentencesIn({ file: 'a.tsx', text })).toEqual([
    'Braced',
    'Many',
    'Other',
    'Nobody',
    'Open',
    '…, here',
  ]);
});
