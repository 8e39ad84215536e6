import type { MemberProfile } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { classes } from '@kolo/ui';
import type { ReactNode } from 'react';
import { FactList, hasFacts } from './FactList.tsx';
import type { FactGroup } from './facts.ts';
import { asWords } from './words.ts';

interface PartProps {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}

function Part({ title, isWide = false, children }: PartProps) {
  return (
    <section className={classes('about-part', isWide && 'is-wide')}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const Chips = ({ words }: { words: readonly string[] }) => (
  <ul className="about-chips">
    {words.map((word) => (
      <li className="chip" key={word}>
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
    <section className="card is-padded about">
      <h2>{t('member.about')}</h2>
      <div className="about-parts">
        {bio && (
          <Part title={t('member.bio')} isWide>
            <p className="about-bio">{bio}</p>
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
