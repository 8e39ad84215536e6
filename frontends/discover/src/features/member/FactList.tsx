import type { MemberProfile } from '@kolo/contracts';
import { classes, Icon } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import { FACTS, type FactGroup, type FactName } from './facts.ts';
import styles from './member.module.css';
import { asWords } from './words.ts';

export interface FactListProps {
  group: FactGroup;
  member: MemberProfile;
  isShared: (name: FactName, member: MemberProfile) => boolean;
  /** Each answer on a tile of its own, in large letters. */
  isTiled?: boolean;
}

/** A group's answers with their names, those marked that one gave too; what was not answered is left out. */
export function FactList({ group, member, isShared, isTiled = false }: FactListProps) {
  const t = useText('discover');
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
            {asWords(value)}
            {isSame && (
              <small>
                <Icon name="rings" />
                {t('member.youToo')}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether a group has any answer. */
export const hasFacts = (group: FactGroup, member: MemberProfile): boolean =>
  FACTS[group].some((name) => Boolean(member[name]));
