import type { Meetings } from '@kolo/contracts/api/discovery';
import { datesOf } from '@kolo/contracts/places/tripDates';
import { localeFor } from '@kolo/i18n';
import { cityLabel, Icon, look } from '@kolo/ui';
import type { Filters } from '../../../api/filters.ts';
import { useText } from '../../../people/tripTexts.ts';
import { NO_FILTERS } from '../filters/filters.ts';
import styles from '../matches.module.css';

type Meeting = Meetings['trips'][number];

export interface OwnTripsProps {
  meetings: readonly Meeting[];
  /** The trip that is filtered by. */
  chosen: Filters['trips'] | undefined;
  onFilter: (filters: Filters | null) => void;
}

/** Each leads to the people one would meet on a trip (docs/product.md#trips). */
export default function OwnTrips({ meetings, chosen, onFilter }: OwnTripsProps) {
  const t = useText('onCard');
  const nameOf = ({ trip }: Meeting): string => {
    const city = cityLabel(trip.city, trip.country);
    const isOnly = meetings.filter((each) => each.trip.city === trip.city).length === 1;
    return isOnly ? t('when', { city }) : t('there', { city, dates: datesOf(trip, localeFor('en-GB')) });
  };
  const toggle = (trips: Meeting['filter']) => onFilter(trips === chosen ? null : { ...NO_FILTERS, trips });
  return meetings.map((meeting) => (
    <button
      key={meeting.filter}
      type="button"
      className={styles.filterChip}
      aria-pressed={meeting.filter === chosen}
      onClick={() => toggle(meeting.filter)}
    >
      <Icon name="pin" />
      {nameOf(meeting)}{' '}
      <span className={styles.filterCount}>
        <span aria-hidden="true">{meeting.people}</span>
        <span className={look.visuallyHidden}>{t('people', { count: meeting.people })}</span>
      </span>
    </button>
  ));
}
