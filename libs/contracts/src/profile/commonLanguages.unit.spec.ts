import { expect, it } from '@jest/globals';
import { commonLanguages, commonLanguagesSentence } from './commonLanguages.ts';

it.each([
  [['Bosnian'], ['Croatian'], 'Bosnian and Croatian speakers understand each other'],
  [
    ['Bosnian', 'German'],
    ['Croatian', 'German'],
    'Bosnian and Croatian speakers understand each other, and you both speak German',
  ],
  [
    ['Serbian'],
    ['Montenegrin', 'Croatian'],
    'Croatian, Montenegrin and Serbian speakers understand each other',
  ],
  [['Serbian', 'Croatian'], ['Serbian', 'Bosnian'], 'You both speak Serbian'],
  [['German', 'English'], ['English', 'German'], 'You both speak English and German'],
  [['Albanian'], ['Serbian'], 'No shared language yet: begin with a smile'],
])('tells %j and %j what they can talk in, whoever asks', (one, other, sentence) => {
  for (const common of [commonLanguages(one, other), commonLanguages(other, one)]) {
    expect(commonLanguagesSentence(common)).toBe(sentence);
  }
});
