import { addTexts } from '@kolo/i18n';
import { places } from './en/places.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    places: typeof places;
  }
}

/** The sentences of the place picker, which come with it. */
export const { useText } = addTexts({ places });
