import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Product, startProductHere } from '../support/product.ts';
import { describeConventions } from './conventions.ts';
import { describeWords } from './words.ts';

describeConventions('one process', startProductHere);

describe('one process, asked wrongly', () => {
  const OPERATOR = 'olga@words.example.org';
  let product: Product;
  beforeAll(async () => {
    product = await startProductHere({ ADMIN_EMAILS: OPERATOR });
  });
  afterAll(() => product?.stop());

  describeWords(() => product, OPERATOR);
});
