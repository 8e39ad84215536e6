import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/product.ts';

const TEXTS = '{frontends,libs/web}/*/src/**/{texts/**/*,en,common}.ts';
const LITERAL = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"/g;

/** What the front ends say word by word; a text that is none of these tells of somebody or of something. */
export const PRODUCT_WORDS: readonly string[] = globSync(TEXTS, { cwd: ROOT }).flatMap((file) =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(LITERAL)].map(([, single, double]) =>
    (single ?? double ?? '').replaceAll("\\'", "'"),
  ),
);
