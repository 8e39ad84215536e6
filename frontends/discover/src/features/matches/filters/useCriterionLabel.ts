import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/answers';
import { countryLabel } from '@kolo/ui';
import { useText } from '../../../texts/matchesTexts.ts';
import type { Criterion } from './filters.ts';

export function useCriterionLabel(): (criterion: Criterion) => string {
  const t = useText('matches');
  return ({ name, value }) =>
    ({
      country: name === 'country' ? countryLabel(value) : '',
      age: t('criteria.ages', { range: value }),
      relationshipGoals: inOurLanguage(value),
      wantsChildren: `${t('criteria.children')}: ${inOurLanguage(value)}`,
      smoking: `${t('criteria.smoking')}: ${inOurLanguage(value)}`,
      drinking: inOurLanguage(value),
      trips: t('criteria.trips'),
      choice: t('likedList'),
    })[name];
}
