import { LIMITS } from '@kolo/contracts/limits';
import { addTexts } from '@kolo/i18n';

const trips = {
  hint: 'Going somewhere? People who live there, or travel there in the same weeks, see it on your card. Nobody else does, and only whole weeks are shown.',
  none: 'No trips planned.',
  list: 'Your trips',
  remove: 'Remove {{city}}, {{dates}}',
  country: 'Country',
  city: 'City',
  first: 'First week',
  last: 'Last week',
  choose: 'Choose one',
  countryMissing: 'Please choose a country',
  cityMissing: 'Please write a city',
  weekMissing: 'Please choose a week',
  unknown: 'We don’t know {{city}}, {{country}}. Choose a place from the list.',
  didYouMean: 'Did you mean {{city}}, {{country}}?',
  plan: 'Plan a trip',
  add: 'Add Trip',
  cancel: 'Cancel',
  added: 'Added: {{city}}, {{dates}}',
  removed: 'Removed: {{city}}, {{dates}}',
  already: 'You have this trip already.',
  full: `You can plan ${LIMITS.trips.most} trips. Remove one to add another.`,
  failed: 'That didn’t work. Please try again.',
  loadFailed: 'We couldn’t load your trips just now.',
} as const;

declare module '@kolo/i18n' {
  interface Catalogues {
    trips: typeof trips;
  }
}

export const { useText } = addTexts({ trips });
