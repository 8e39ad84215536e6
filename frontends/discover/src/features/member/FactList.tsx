import type { MemberProfile } from '@kolo/contracts/api/profile';
import { FACTS, type FactGroup, type FactName } from '@kolo/contracts/profile/facts';
import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/answers';
import { classes, Icon } from '@kolo/ui';
import { humanise } from './humanise.ts';
import styles from './member.module.css';
import { SayButton } from './say/SayButton.tsx';
import type { OnSay } from './say/subject.ts';
import { useText } from './texts.ts';

export interface FactListProps {
  group: FactGroup;
  member: MemberProfile;
  isShared: (name: FactName, member: MemberProfile) => boolean;
  isTiled?: boolean;
  onSay: OnSay;
}

export function FactList({ group, member, isShared, isTiled = false, onSay }: FactListProps) {
  const t = useText('person');
  const known = FACTS[group].flatMap((name) => {
    const value = member[name];
    return value ? [{ name, value, isSame: isShared(name, member) }] : [];
  });
  if (known.length === 0) return null;
  return (
    <dl className={isTiled ? styles.tiles : styles.facts}>
      {known.map(({ name, value, isSame }) => (
        <div key={name} className={classes(isSame && styles.isSame)}>
          <dt>{t(`member.facts.${name}`)}</dt>
          <dd>
            {inOurLanguage(humanise(value))}
            {isSame && (
              <small>
                <Icon name="rings" />
                {t('member.youToo')}
              </small>
            )}
          </dd>
          {onSay && (
            <dd className={styles.factSay}>
              <SayButton
                subject={{
                  about: { answer: name },
                  label: t(`member.facts.${name}`),
                  value: inOurLanguage(humanise(value)),
                }}
                onSay={onSay}
              />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

export const hasFacts = (group: FactGroup, member: MemberProfile): boolean =>
  FACTS[group].some((name) => Boolean(member[name]));
