import type { MemberProfile } from '@kolo/contracts';
import { useText } from '../../texts/texts.ts';
import { FACTS, type FactGroup } from './facts.ts';
import styles from './member.module.css';
import { asWords } from './words.ts';

/** A group's answers with their names; what was not answered is left out. */
export function FactList({ group, member }: { group: FactGroup; member: MemberProfile }) {
  const t = useText('discover');
  const known = FACTS[group].flatMap((name) => {
    const value = member[name];
    return value ? [{ name, value }] : [];
  });
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`member.facts.${name}`)}</dt>
          <dd>{asWords(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether a group has any answer. */
export const hasFacts = (group: FactGroup, member: MemberProfile): boolean =>
  FACTS[group].some((name) => Boolean(member[name]));
