import type { MemberProfile } from '@kolo/contracts';
import { classes, Flag, Icon, locationText, look, nameAndAge } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

/** 'Jelena, 29'; without a birth date the name and 'Age not specified' (docs/product.md#how-others-see-a-member). */
function useHeading({ firstName, birthdate }: MemberProfile): string {
  const t = useText('common');
  const heading = nameAndAge(firstName, birthdate);
  const name = firstName || t('member.anonymous');
  return heading === name ? t('member.nameAndAge', { name, age: t('member.ageUnknown') }) : heading;
}

/** Who it is and from where, how many photos there are, and whether it is a match. */
export function MemberHead({ member, photoCount }: { member: MemberProfile; photoCount: number }) {
  const common = useText('common');
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
      {member.isMutualInterest && (
        <span className={classes(look.badge, look.isRoyal)}>
          <Icon name="rings" />
          {common('match.mutual')}
        </span>
      )}
    </div>
  );
}
