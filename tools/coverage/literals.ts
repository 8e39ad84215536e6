import { expressionIn, nodesIn, parsed, type Source, stringIn } from '../sources/nodes.ts';

/** Every text of a source, each whole: strings, templates, what stands between tags, and regular expressions. */
export const literalsOf = (source: Source): string[] =>
  [...nodesIn(parsed(source))].flatMap((node) => stringIn(node) ?? expressionIn(node) ?? []);
