import type { OwnProfile } from '@kolo/contracts/api/profile';
import { isCalendarDate } from '@kolo/contracts/dates';
import { Flag, Icon, locationText } from '@kolo/ui';
import styles from '../ownProfile.module.css';

/** This page counts calendar years, ignoring the day (docs/product.md#editing-a-profile). */
const yearsSince = (birthdate: string, now: Date): number =>
  now.getFullYear() - Number(birthdate.slice(0, 4));

export function ProfileHead({ profile }: { profile: OwnProfile }) {
  const { firstName, birthdate } = profile;
  const age = isCalendarDate(birthdate) ? `, ${yearsSince(birthdate, new Date())}` : '';
  return (
    <div className={styles.ownHead}>
      <h2 className={styles.ownName}>{`${firstName}${age}`}</h2>
      <ul className={styles.ownMeta}>
        <li>
          <Icon name="pin" />
          {locationText(profile)}
        </li>
        {profile.heritageCountries.map((code) => (
          <li key={code}>
            <Flag code={code} isNamed />
          </li>
        ))}
      </ul>
    </div>
  );
}
