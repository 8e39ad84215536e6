import { useRef } from 'react';
import type { WizardAnswers } from '../../../answers/answers.ts';
import { useLazyPlacesQuery } from '../../../api/places.ts';

/** Whether a city looks mistyped; asks once for each, since an unknown place is allowed. */
export function useCityDoubt({ currentCity: known = '' }: WizardAnswers) {
  const [suggest] = useLazyPlacesQuery();
  const accepted = useRef(known);

  return async ({ currentCity = '', residenceCountry = '' }: WizardAnswers): Promise<boolean> => {
    if (currentCity === accepted.current) return false;
    accepted.current = currentCity;
    const { data } = await suggest({ search: currentCity.trim(), country: residenceCountry }, true);
    return data?.known === null && data.places.length + data.didYouMean.length > 0;
  };
}
