import type { MemberProfile } from '@kolo/contracts/api/profile';
import { Flag, Icon, locationText, nameAndAge } from '@kolo/ui';
import { MutualBadge } from '../../people/MutualBadge.tsx';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

/** Without a birth date: 'Age not specified' (docs/product.md#how-others-see-a-member). */
function useHeading({ firstName, birthdate }: MemberProfile): string {
  const t = useText('common');
  const heading = nameAndAge(firstName, birthdate);
  const name = firstName || t('member.anonymous');
  return heading === name ? t('member.nameAndAge', { name, age: t('member.ageUnknown') }) : heading;
}

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
      {member.isMutualInterest && <MutualBadge />}
    </div>
  );
}
