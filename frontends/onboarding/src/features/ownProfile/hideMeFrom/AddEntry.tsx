import { HERITAGE_COUNTRIES, RESIDENCE_COUNTRIES } from '@kolo/contracts/places/countries';
import type { NamedPlace } from '@kolo/contracts/places/namedPlace';
import type { ApiError } from '@kolo/store';
import { Button, countryLabel, SelectField, useFaultFocus } from '@kolo/ui';
import { type FormEvent, useState } from 'react';
import { CityField } from '../../../places/CityField.tsx';
import { placeInWords } from '../../../places/placeInWords.ts';
import { useText } from '../../../texts/accountTexts.ts';
import type { Entry, EntryKind } from './entries.ts';
import styles from './hideMeFrom.module.css';

const optionsOf = (countries: typeof RESIDENCE_COUNTRIES) =>
  countries.map(({ code }) => ({ value: code, label: countryLabel(code) }));
const COUNTRIES = optionsOf(RESIDENCE_COUNTRIES);
const HERITAGES = optionsOf(HERITAGE_COUNTRIES);
const KINDS: readonly EntryKind[] = ['country', 'city', 'heritage'];

interface AddEntryProps {
  isPending: boolean;
  /** Resolves to the refusal if the place is unknown; other outcomes are shown elsewhere. */
  onAdd: (entry: Entry) => Promise<'added' | 'failed' | ApiError>;
}

export function AddEntry({ isPending, onAdd }: AddEntryProps) {
  const t = useText('account');
  const [kind, setKind] = useState<EntryKind>('country');
  const [country, setCountry] = useState('');
  const [city, setCity] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [refused, setRefused] = useState<{ place: NamedPlace; didYouMean: NamedPlace | undefined } | null>(
    null,
  );
  const { form, lead } = useFaultFocus();
  const isHeritage = kind === 'heritage';
  const isCityMissing = kind === 'city' && city.trim() === '';
  const cityMissing = isAsked && isCityMissing ? t('shield.cityMissing') : null;

  function clear(): void {
    setCountry('');
    setCity('');
    setIsAsked(false);
    setRefused(null);
  }
  async function add(entry: Entry): Promise<void> {
    const outcome = await onAdd(entry);
    if (outcome === 'added') clear();
    else if (outcome !== 'failed' && entry.kind === 'city') {
      setRefused({ place: entry, didYouMean: outcome.didYouMean });
      lead();
    }
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    setIsAsked(true);
    lead();
    if (country === '' || isCityMissing) return;
    await add(kind === 'city' ? { kind, country, city: city.trim() } : { kind, country });
  }
  const meant = refused?.didYouMean;

  return (
    <form ref={form} className={styles.add} noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        label={t('shield.kind')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`shield.kinds.${value}`) }))}
        onChange={(chosen) => {
          setKind(chosen);
          clear();
        }}
      />
      <SelectField
        key={kind}
        label={t(isHeritage ? 'shield.heritageLabel' : 'shield.countryLabel')}
        placeholder={t('shield.choose')}
        value={country}
        options={isHeritage ? HERITAGES : COUNTRIES}
        error={
          isAsked && country === ''
            ? t(isHeritage ? 'shield.heritageMissing' : 'shield.countryMissing')
            : null
        }
        onChange={(code) => {
          setCountry(code);
          setRefused(null);
        }}
      />
      {kind === 'city' && (
        <CityField
          isFree={false}
          label={t('shield.cityLabel')}
          country={country}
          city={city}
          error={refused ? t('shield.unknown', placeInWords(refused.place)) : cityMissing}
          onChange={(typed) => {
            setCity(typed);
            setRefused(null);
          }}
          onChoose={(place) => {
            setCountry(place.country);
            setCity(place.city);
            setRefused(null);
          }}
        />
      )}
      {meant && (
        <Button
          kind="soft"
          isPending={isPending}
          onClick={() => {
            form.current?.querySelector('select')?.focus();
            void add({ kind: 'city', ...meant });
          }}
        >
          {t('shield.didYouMeanIn', placeInWords(meant))}
        </Button>
      )}
      <Button
        type="submit"
        kind={country === '' || isCityMissing ? 'outline' : 'primary'}
        icon="plus"
        isPending={isPending}
      >
        {t('shield.add')}
      </Button>
    </form>
  );
}
