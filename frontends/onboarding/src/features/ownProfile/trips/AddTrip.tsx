import { RESIDENCE_COUNTRIES } from '@kolo/contracts/places/countries';
import type { NamedPlace } from '@kolo/contracts/places/namedPlace';
import type { ApiError } from '@kolo/store';
import { Button, countryLabel, SelectField, useFaultFocus } from '@kolo/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { CityField } from '../../../places/CityField.tsx';
import { placeInWords } from '../../../places/placeInWords.ts';
import { useText } from '../../../texts/tripTexts.ts';
import styles from './trips.module.css';
import { firstWeeks, lastWeeks, type Trip } from './weeks.ts';

const COUNTRIES = RESIDENCE_COUNTRIES.map(({ code }) => ({ value: code, label: countryLabel(code) }));
const NOTHING: Trip = { country: '', city: '', firstWeek: '', lastWeek: '' };

interface AddTripProps {
  isPending: boolean;
  /** Resolves to the refusal if the place is unknown; other outcomes are shown elsewhere. */
  onAdd: (trip: Trip) => Promise<'saved' | 'failed' | ApiError>;
  onCancel: () => void;
}

export function AddTrip({ isPending, onAdd, onCancel }: AddTripProps) {
  const t = useText('trips');
  const [trip, setTrip] = useState(NOTHING);
  const [isAsked, setIsAsked] = useState(false);
  const [refused, setRefused] = useState<{ place: NamedPlace; didYouMean: NamedPlace | undefined } | null>(
    null,
  );
  const { form, lead } = useFaultFocus();
  useEffect(() => form.current?.querySelector('select')?.focus(), [form]);
  const now = new Date();
  const { country, city, firstWeek, lastWeek } = trip;
  const missing = (value: string, sentence: string) => (isAsked && value.trim() === '' ? sentence : null);

  function edit(part: Partial<Trip>): void {
    setTrip((before) => ({ ...before, ...part }));
    if (part.country !== undefined || part.city !== undefined) setRefused(null);
  }
  async function add(wanted: Trip): Promise<void> {
    const outcome = await onAdd(wanted);
    if (outcome === 'saved' || outcome === 'failed') return;
    setRefused({ place: wanted, didYouMean: outcome.didYouMean });
    lead();
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    setIsAsked(true);
    lead();
    if (Object.values(trip).some((value) => value.trim() === '')) return;
    await add({ ...trip, city: city.trim() });
  }
  const meant = refused?.didYouMean;

  return (
    <form ref={form} className={styles.add} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <SelectField
          label={t('country')}
          placeholder={t('choose')}
          value={country}
          options={COUNTRIES}
          error={missing(country, t('countryMissing'))}
          onChange={(code) => edit({ country: code })}
        />
        <CityField
          isFree={false}
          label={t('city')}
          country={country}
          city={city}
          error={refused ? t('unknown', placeInWords(refused.place)) : missing(city, t('cityMissing'))}
          onChange={(typed) => edit({ city: typed })}
          onChoose={(place) => edit({ country: place.country, city: place.city })}
        />
        <SelectField
          label={t('first')}
          placeholder={t('choose')}
          value={firstWeek}
          options={firstWeeks(now)}
          error={missing(firstWeek, t('weekMissing'))}
          onChange={(week) => edit({ firstWeek: week, lastWeek: week })}
        />
        <SelectField
          label={t('last')}
          placeholder={t('choose')}
          value={lastWeek}
          options={firstWeek === '' ? firstWeeks(now) : lastWeeks(firstWeek, now)}
          error={missing(lastWeek, t('weekMissing'))}
          onChange={(week) => edit({ lastWeek: week, ...(firstWeek === '' && { firstWeek: week }) })}
        />
      </div>
      {meant && (
        <Button
          kind="soft"
          isPending={isPending}
          onClick={() => {
            form.current?.querySelector('select')?.focus();
            void add({ ...trip, country: meant.country, city: meant.city });
          }}
        >
          {t('didYouMean', placeInWords(meant))}
        </Button>
      )}
      <div className={styles.ways}>
        <Button type="submit" isPending={isPending}>
          {t('add')}
        </Button>
        <Button kind="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
