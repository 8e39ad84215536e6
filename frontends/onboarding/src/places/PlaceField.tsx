import { countryName, LIMITS, type NamedPlace, type PlacesFound } from '@kolo/contracts';
import { flagStyles, flagUrl } from '@kolo/ui';
import { ComboboxField, type Suggestion } from '@kolo/ui/combobox';
import { useState } from 'react';
import { useText } from '../texts/placeTexts.ts';
import styles from './placeField.module.css';
import { type Places, usePlaces } from './usePlaces.ts';

export interface PlaceFieldProps {
  label: string;
  name?: string;
  autoComplete?: string;
  /** Where the place probably is, or `''`. */
  country: string;
  city: string;
  error?: string | null | undefined;
  /** Whether a place that we do not know is taken, too. */
  isFree: boolean;
  onChange: (city: string) => void;
  onChoose: (place: NamedPlace) => void;
}

const keyOf = ({ country, city }: NamedPlace): string => `${country} ${city}`;

type Note = 'offline' | 'failed' | 'didYouMean' | 'none' | 'noneToChoose';

/** What stands above the suggestions, or in their place. */
function noteOf({ found, failure, isCurrent }: Places, isFree: boolean): Note | null {
  if (failure) return failure;
  if (!found) return null;
  if (found.didYouMean.length > 0) return 'didYouMean';
  if (found.places.length > 0 || !isCurrent) return null;
  return isFree ? 'none' : 'noneToChoose';
}

/** A city, with suggestions in every spelling (docs/product.md#shields). */
export default function PlaceField({ country, city, isFree, onChange, onChoose, ...field }: PlaceFieldProps) {
  const t = useText('places');
  const [hasFocus, setHasFocus] = useState(false);
  const places = usePlaces(city, country);
  const { found, isBusy } = places;
  const suggested: PlacesFound['places'] = found ? [...found.places, ...found.didYouMean] : [];

  const suggestions = suggested.map(({ alias, ...place }): Suggestion => {
    const name = countryName(place.country);
    return {
      key: keyOf(place),
      label: place.city,
      detail: alias === undefined ? name : t('detail', { country: name, alias }),
      picture: <img className={flagStyles.flag} src={flagUrl(place.country)} alt="" width="27" height="18" />,
    };
  });
  const note = noteOf(places, isFree);
  const spoken = note ? t(note) : '';
  const count = suggestions.length > 0 ? t('found', { count: suggestions.length }) : '';

  const isUnknown = country !== '' && places.isCurrent && found?.known === null;
  // While somebody is typing, a name that is not finished is not unknown.
  const isToldUnknown = isUnknown && (!hasFocus || suggestions.length === 0);

  return (
    <ComboboxField
      {...field}
      maxLength={LIMITS.cityLength}
      value={city}
      onChange={onChange}
      hint={isFree && <span className={styles.hint}>{t(isToldUnknown ? 'unknown' : 'private')}</span>}
      suggestions={suggestions}
      listLabel={t('list')}
      note={spoken || undefined}
      status={isBusy && count === '' ? t('searching') : `${spoken} ${count}`.trim()}
      isBusy={isBusy}
      onChoose={({ key }) => {
        const place = suggested.find((each) => keyOf(each) === key);
        if (place) onChoose({ country: place.country, city: place.city });
      }}
      onFocusChange={setHasFocus}
    />
  );
}
