import type { MemberProfile } from '@kolo/contracts';
import { look, sizedPhoto } from '@kolo/ui';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../../texts/texts.ts';
import { FactList, hasFacts } from './FactList.tsx';
import type { FactGroup } from './facts.ts';
import styles from './member.module.css';
import type { useSharedAnswers } from './useSharedAnswers.ts';
import { asWords } from './words.ts';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
);

const Chips = ({ words }: { words: readonly string[] }) => (
  <ul className={styles.chips}>
    {words.map((word) => (
      <li className={look.chip} key={word}>
        {asWords(word)}
      </li>
    ))}
  </ul>
);

export interface MemberStoryProps {
  member: MemberProfile;
  /** All of them; the first stands elsewhere. */
  photos: readonly string[];
  isShared: ReturnType<typeof useSharedAnswers>['isShared'];
  onOpen: (index: number) => void;
}

/** Photos and answers in turn, each item once and only if present (docs/product.md#how-others-see-a-member). */
export function MemberStory({ member, photos, isShared, onOpen }: MemberStoryProps) {
  const t = useText('discover');
  const { spokenLanguages, culturalValues } = member;
  const total = photos.length;
  const facts = (group: FactGroup, isTiled = false) =>
    hasFacts(group, member) && (
      <Part title={t(`member.${group}`)}>
        <FactList group={group} member={member} isShared={isShared} isTiled={isTiled} />
      </Part>
    );
  const photo = (index: number) => {
    const url = photos[index];
    return (
      url && (
        <button
          type="button"
          key={url}
          className={styles.storyPhoto}
          aria-label={t('member.photo', { index: index + 1, total })}
          onClick={() => onOpen(index)}
        >
          <img src={sizedPhoto(url, 'profile')} alt="" width="882" height="1027" loading="lazy" />
        </button>
      )
    );
  };
  const chapters = [
    facts('fun', true),
    <Fragment key="answers">
      {facts('basics')}
      {facts('lifestyle')}
      {spokenLanguages.length > 0 && (
        <Part title={t('member.languages')}>
          <Chips words={spokenLanguages} />
        </Part>
      )}
    </Fragment>,
    culturalValues.length > 0 && (
      <Part title={t('member.culture')}>
        <Chips words={culturalValues} />
      </Part>
    ),
  ];
  return (
    <div className={styles.story}>
      {chapters.map((chapter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chapters have a fixed order
        <Fragment key={index}>
          {photo(index + 1)}
          {chapter && <div className={styles.chapter}>{chapter}</div>}
        </Fragment>
      ))}
      {photos.slice(chapters.length + 1).map((_, rest) => photo(chapters.length + 1 + rest))}
    </div>
  );
}
