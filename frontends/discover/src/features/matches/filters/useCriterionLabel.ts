import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/answers';
import { countryLabel } from '@kolo/ui';
import { useText } from '../../../texts/texts.ts';
import type { Criterion } from './filters.ts';

export function useCriterionLabel(): (criterion: Criterion) => string {
  const t = useText('discover');
  return ({ name, value }) =>
    ({
      country: name === 'country' ? countryLabel(value) : '',
      age: t('filters.ages', { range: value }),
      relationshipGoals: inOurLanguage(value),
      wantsChildren: `${t('filters.children')}: ${inOurLanguage(value)}`,
      smoking: `${t('filters.smoking')}: ${inOurLanguage(value)}`,
      drinking: inOurLanguage(value),
      trips: t('filters.trips'),
    })[name];
}
