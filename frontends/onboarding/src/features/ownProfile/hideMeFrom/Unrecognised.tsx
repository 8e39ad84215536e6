import type { ToldOriginShield } from '@kolo/contracts/places/originShield';
import { Button, cityLabel, countryLabel, FieldError } from '@kolo/ui';
import { useText } from '../../../texts/accountTexts.ts';
import type { Entry } from './entries.ts';
import styles from './hideMeFrom.module.css';

type Place = NonNullable<ToldOriginShield['unrecognised']>[number];
type City = Extract<Entry, { kind: 'city' }>;

interface UnrecognisedProps {
  places: readonly Place[];
  isPending: boolean;
  onReplace: (unknown: City, meant: City) => void;
}

/** Cities saved before they had to be known, each with a suggestion. */
export function Unrecognised({ places, isPending, onReplace }: UnrecognisedProps) {
  const t = useText('account');
  return places.map(({ country, city, didYouMean }) => (
    <div key={`${country} ${city}`} className={styles.unrecognised}>
      <FieldError>{t('shield.unrecognised', { city, country: countryLabel(country) })}</FieldError>
      {didYouMean && (
        <Button
          kind="soft"
          isPending={isPending}
          onClick={() => onReplace({ kind: 'city', country, city }, { kind: 'city', ...didYouMean })}
        >
          {t('shield.didYouMean', { city: cityLabel(didYouMean.city, didYouMean.country) })}
        </Button>
      )}
    </div>
  ));
}
