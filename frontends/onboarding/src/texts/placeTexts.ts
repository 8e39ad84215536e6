import { addTexts } from '@kolo/i18n';

const places = {
  list: 'Places',
  found_one: '{{count}} place. Use the arrow keys to choose.',
  found_other: '{{count}} places. Use the arrow keys to choose.',
  searching: 'Looking for places',
  none: 'Not in the list? Keep what you wrote.',
  noneToChoose: 'We don’t know a place that begins like this.',
  didYouMean: 'Did you mean',
  offline: 'You’re offline, so we can’t suggest places.',
  failed: 'We can’t suggest places just now.',
  detail: '{{country}} · {{alias}}',
  private: 'Your address is never asked for.',
  unknownYet: 'We don’t know this place yet.',
  meant: 'Did you mean {{place}}?',
  unknown: 'We don’t know this place yet, so distances won’t be shown.',
} as const;

declare module '@kolo/i18n' {
  interface Catalogues {
    places: typeof places;
  }
}

export const { useText } = addTexts({ places });
