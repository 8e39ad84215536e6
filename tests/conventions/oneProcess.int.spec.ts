import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Product, startProductHere } from '../support/product.ts';
import { describeConventions } from './conventions.ts';
import { describeHostile } from './hostile.ts';
import { describeWords } from './words.ts';

describeConventions('one process', startProductHere, 'every state');

describe('one process, asked wrongly', () => {
  const OPERATORS = ['olga@words.example.org', 'olga@hostile.example.org'] as const;
  let product: Product;
  beforeAll(async () => {
    product = await startProductHere({ ADMIN_EMAILS: OPERATORS.join(',') });
  });
  afterAll(() => product?.stop());

  describeWords(() => product, OPERATORS[0]);
  describeHostile(() => product, OPERATORS[1]);
});
