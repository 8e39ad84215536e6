import type { MatchCard } from '@kolo/contracts/api/discovery';
import { datesOf } from '@kolo/contracts/places/tripDates';
import { localeFor } from '@kolo/i18n';
import { cityLabel, classes, Icon, look } from '@kolo/ui';
import { useText } from '../../../people/tripTexts.ts';
import styles from './tripBadge.module.css';

/** Where the person travels, for those whom it concerns (docs/product.md#trips). */
export default function TripBadge({ trip }: { trip: NonNullable<MatchCard['trip']> }) {
  const t = useText('onCard');
  const dates = datesOf(trip, localeFor('en-GB'));
  return (
    <span className={classes(styles.trip, look.badge, look.isGlass)}>
      <Icon name="pin" />
      {t('there', { city: cityLabel(trip.city, trip.country), dates })}
    </span>
  );
}
