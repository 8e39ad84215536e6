import { expect, it } from '@jest/globals';
import { CULTURAL_VALUES } from '@kolo/contracts/profile/matchSentences';
import { humanise } from './humanise.ts';

it('says cultural values as the contract does, by which they are translated', () => {
  const words = Object.keys(CULTURAL_VALUES);
  expect(words.map(humanise)).toEqual(Object.values(CULTURAL_VALUES));
});
