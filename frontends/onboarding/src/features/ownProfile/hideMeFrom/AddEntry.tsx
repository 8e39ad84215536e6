import { HERITAGE_COUNTRIES, LIMITS, RESIDENCE_COUNTRIES } from '@kolo/contracts';
import { Button, SelectField, TextField, useFaultFocus } from '@kolo/ui';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../texts/accountTexts.ts';
import type { Entry, EntryKind } from './entries.ts';
import styles from './hideMeFrom.module.css';

const optionsOf = (countries: typeof RESIDENCE_COUNTRIES) =>
  countries.map(({ code, name }) => ({ value: code, label: name }));
const COUNTRIES = optionsOf(RESIDENCE_COUNTRIES);
const HERITAGES = optionsOf(HERITAGE_COUNTRIES);
const KINDS: readonly EntryKind[] = ['country', 'city', 'heritage'];

interface AddEntryProps {
  isPending: boolean;
  /** Gives whether it was taken. */
  onAdd: (entry: Entry) => Promise<boolean>;
}

/** Asks for one more from whom the member wants to hide. */
export function AddEntry({ isPending, onAdd }: AddEntryProps) {
  const t = useText('account');
  const [kind, setKind] = useState<EntryKind>('country');
  const [country, setCountry] = useState('');
  const [city, setCity] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { form, lead } = useFaultFocus();
  const isHeritage = kind === 'heritage';
  const isCityMissing = kind === 'city' && city.trim() === '';

  function clear(): void {
    setCountry('');
    setCity('');
    setIsAsked(false);
  }
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    setIsAsked(true);
    lead();
    if (country === '' || isCityMissing) return;
    const isTaken = await onAdd(kind === 'city' ? { kind, country, city: city.trim() } : { kind, country });
    if (isTaken) clear();
  }

  return (
    <form ref={form} className={styles.add} noValidate onSubmit={(event) => void add(event)}>
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
        onChange={setCountry}
      />
      {kind === 'city' && (
        <TextField
          label={t('shield.cityLabel')}
          autoComplete="off"
          maxLength={LIMITS.cityLength}
          value={city}
          error={isAsked && isCityMissing ? t('shield.cityMissing') : null}
          onChange={setCity}
        />
      )}
      <Button type="submit" kind="outline" icon="plus" isPending={isPending}>
        {t('shield.add')}
      </Button>
    </form>
  );
}
