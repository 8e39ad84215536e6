import type { MemberProfile } from '@kolo/contracts';
import { Flag, Icon, locationText, nameAndAge } from '@kolo/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

/** 'Jelena, 29'; without a birth date the name and 'Age not specified' (product 18). */
function useHeading({ firstName, birthdate }: MemberProfile): string {
  const t = useText('common');
  const heading = nameAndAge(firstName, birthdate);
  const name = firstName || t('member.anonymous');
  return heading === name ? t('member.nameAndAge', { name, age: t('member.ageUnknown') }) : heading;
}

/** Who it is, from where, and what to do about it. */
export function MemberHead({ member, children }: { member: MemberProfile; children?: ReactNode }) {
  const heading = useHeading(member);
  const [heritage] = member.heritageCountries;
  return (
    <div className={styles.memberHead}>
      <div>
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
        </ul>
      </div>
      {children}
    </div>
  );
}
