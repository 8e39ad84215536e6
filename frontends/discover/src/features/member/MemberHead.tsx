import type { MemberProfile } from '@kolo/contracts/api/profile';
import { datesOf } from '@kolo/contracts/places/tripDates';
import type { Trip } from '@kolo/contracts/places/trips';
import { localeFor } from '@kolo/i18n';
import { cityLabel, Flag, Icon, locationText, nameAndAge } from '@kolo/ui';
import { MutualBadge } from '../../people/MutualBadge.tsx';
import { useText as useTripText } from '../../people/tripTexts.ts';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

/** Without a birth date: 'Age not specified' (docs/product.md#how-others-see-a-member). */
function useHeading({ firstName, birthdate }: MemberProfile): string {
  const t = useText('common');
  const heading = nameAndAge(firstName, birthdate);
  const name = firstName || t('member.anonymous');
  return heading === name ? t('member.nameAndAge', { name, age: t('member.ageUnknown') }) : heading;
}

export interface MemberHeadProps {
  member: MemberProfile;
  /** If it concerns the viewer (docs/product.md#trips). */
  trip: Trip | null | undefined;
  photoCount: number;
}

export function MemberHead({ member, trip, photoCount }: MemberHeadProps) {
  const common = useText('common');
  const trips = useTripText('onCard');
  const heading = useHeading(member);
  const [heritage] = member.heritageCountries;
  return (
    <div className={styles.memberHead}>
      <h1>{heading}</h1>
      <ul className={styles.memberPlaces}>
        <li>
          <Icon name="pin" />
          {locationText(member)}
        </li>
        {trip && (
          <li>
            <Icon name="calendar" />
            {trips('there', {
              city: cityLabel(trip.city, trip.country),
              dates: datesOf(trip, localeFor('en-GB')),
            })}
          </li>
        )}
        {heritage && (
          <li>
            <Flag code={heritage} isNamed />
          </li>
        )}
        {photoCount > 1 && (
          <li>
            <Icon name="camera" />
            {common('photo.count', { count: photoCount })}
          </li>
        )}
      </ul>
      {member.isMutualInterest && <MutualBadge />}
    </div>
  );
}
