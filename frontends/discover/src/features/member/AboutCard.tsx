import type { MemberProfile } from '@kolo/contracts';
import { classes, look } from '@kolo/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts/texts.ts';
import { FactList, hasFacts } from './FactList.tsx';
import type { FactGroup } from './facts.ts';
import styles from './member.module.css';
import { asWords } from './words.ts';

interface PartProps {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}

function Part({ title, isWide = false, children }: PartProps) {
  return (
    <section className={classes(styles.aboutPart, isWide && styles.isWide)}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const Chips = ({ words }: { words: readonly string[] }) => (
  <ul className={styles.aboutChips}>
    {words.map((word) => (
      <li className={look.chip} key={word}>
        {asWords(word)}
      </li>
    ))}
  </ul>
);

/** What a member tells about themselves; each item only if present (product 18). */
export function AboutCard({ member }: { member: MemberProfile }) {
  const t = useText('discover');
  const { bio, spokenLanguages, culturalValues } = member;
  const facts = (group: FactGroup, isWide = false) =>
    hasFacts(group, member) && (
      <Part title={t(`member.${group}`)} isWide={isWide}>
        <FactList group={group} member={member} />
      </Part>
    );
  return (
    <section className={classes(look.card, look.isPadded, styles.about)}>
      <h2>{t('member.about')}</h2>
      <div className={styles.aboutParts}>
        {bio && (
          <Part title={t('member.bio')} isWide>
            <p className={styles.aboutBio}>{bio}</p>
          </Part>
        )}
        {facts('basics')}
        {facts('lifestyle')}
        {spokenLanguages.length > 0 && (
          <Part title={t('member.languages')} isWide>
            <Chips words={spokenLanguages} />
          </Part>
        )}
        {culturalValues.length > 0 && (
          <Part title={t('member.culture')} isWide>
            <Chips words={culturalValues} />
          </Part>
        )}
        {facts('fun', true)}
      </div>
    </section>
  );
}
