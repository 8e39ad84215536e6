import { addTexts } from '@kolo/i18n';

const translation = {
  translate: 'Translate',
  sends: 'Sends the text to an AI service.',
  showOriginal: 'Show original',
  byMachine: 'Machine translation',
  translating: 'Translating…',
  downloading: 'Your browser is downloading its translator',
  percent: '{{percent}}%',
  failed: 'The translation didn’t work.',
  unknown: 'Your browser can’t tell the language of this text.',
  unsupported: 'Your browser doesn’t translate this language.',
  understood: 'This is already in your language.',
} as const;

declare module '@kolo/i18n' {
  interface Catalogues {
    translation: typeof translation;
  }
}

export const { useText } = addTexts({ translation });
