import type { PlacesFound } from '@kolo/contracts/api/discovery';
import { LIMITS } from '@kolo/contracts/limits';
import type { NamedPlace } from '@kolo/contracts/places/namedPlace';
import { folded } from '@kolo/contracts/text/folding';
import { cityLabel, countryLabel, flagStyles, flagUrl } from '@kolo/ui';
import { ComboboxField, type Suggestion } from '@kolo/ui/combobox';
import { useState } from 'react';
import { useText } from '../texts/placeTexts.ts';
import styles from './placeField.module.css';
import { type Places, usePlaces } from './usePlaces.ts';

export interface PlaceFieldProps {
  label: string;
  name?: string;
  autoComplete?: string;
  country: string;
  city: string;
  error?: string | null | undefined;
  isFree: boolean;
  /** Says that a place is unknown even while it has the focus. */
  isDoubted?: boolean;
  onChange: (city: string) => void;
  onChoose: (place: NamedPlace) => void;
}

const keyOf = ({ country, city }: NamedPlace): string => `${country} ${city}`;

type Note = 'offline' | 'failed' | 'didYouMean' | 'none' | 'noneToChoose';

/** Shown above the suggestions, or instead of them. */
function noteOf({ found, failure, isCurrent }: Places, isFree: boolean): Note | null {
  if (failure) return failure;
  if (!found) return null;
  if (found.didYouMean.length > 0) return 'didYouMean';
  if (found.places.length > 0 || !isCurrent) return null;
  return isFree ? 'none' : 'noneToChoose';
}

/** Suggests places in every spelling, by the reader's names for them (docs/product.md#shields). */
export default function PlaceField({
  country,
  city,
  isFree,
  isDoubted = false,
  onChange,
  onChoose,
  ...field
}: PlaceFieldProps) {
  const t = useText('places');
  const [hasFocus, setHasFocus] = useState(false);
  // What is being typed stays as it is, even if the reader's language has another name for it.
  const [typed, setTyped] = useState<string | null>(null);
  const places = usePlaces(city, country);
  const { found, isBusy } = places;
  const suggested: PlacesFound['places'] = found ? [...found.places, ...found.didYouMean] : [];

  const suggestions = suggested.map(({ alias, ...place }): Suggestion => {
    const label = cityLabel(place.city, place.country);
    const name = countryLabel(place.country);
    const spelling = alias ?? place.city;
    // Says why a name is suggested that does not begin as what was typed.
    const isPlain = folded(label).startsWith(folded(city.trim())) || folded(spelling) === folded(label);
    return {
      key: keyOf(place),
      label,
      detail: isPlain ? name : t('detail', { country: name, alias: spelling }),
      picture: <img className={flagStyles.flag} src={flagUrl(place.country)} alt="" width="27" height="18" />,
    };
  });
  const note = noteOf(places, isFree);
  const spoken = note ? t(note) : '';
  const count = suggestions.length > 0 ? t('found', { count: suggestions.length }) : '';

  const isUnknown = country !== '' && places.isCurrent && found?.known === null;
  // A name still being typed is not called unknown.
  const isToldUnknown = isUnknown && (!hasFocus || isDoubted || suggestions.length === 0);
  const [meant] = suggested;
  const inWords = (place: NamedPlace): string => {
    const name = cityLabel(place.city, place.country);
    return place.country === country ? name : `${name}, ${countryLabel(place.country)}`;
  };
  const choose = (place: NamedPlace): void => {
    setTyped(null);
    onChoose({ country: place.country, city: place.city });
  };

  return (
    <ComboboxField
      {...field}
      maxLength={LIMITS.cityLength}
      value={city === typed ? city : cityLabel(city, country)}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
      hint={
        isFree && (
          <span className={styles.hint}>
            {!isToldUnknown && t('private')}
            <span role="status">
              {isToldUnknown && t(meant ? 'unknownYet' : 'unknown')}{' '}
              {isToldUnknown && meant && (
                <button type="button" className={styles.meant} onClick={() => choose(meant)}>
                  {t('meant', { place: inWords(meant) })}
                </button>
              )}
            </span>
          </span>
        )
      }
      suggestions={suggestions}
      listLabel={t('list')}
      note={spoken || undefined}
      status={isBusy && count === '' ? t('searching') : `${spoken} ${count}`.trim()}
      isBusy={isBusy}
      onChoose={({ key }) => {
        const place = suggested.find((each) => keyOf(each) === key);
        if (place) choose(place);
      }}
      onFocusChange={(isFocused) => {
        setHasFocus(isFocused);
        if (isFocused) places.tryAgain();
        else setTyped(null);
      }}
    />
  );
}
