import type { Photo } from '@kolo/contracts/api/media';
import type { MemberProfile } from '@kolo/contracts/api/profile';
import type { FactGroup } from '@kolo/contracts/profile/facts';
import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/culture';
import '@kolo/i18n/phrases/languages';
import { Flag, look, sizedPhoto } from '@kolo/ui';
import { Fragment, type ReactNode } from 'react';
import { FactList, hasFacts } from './FactList.tsx';
import { humanise } from './humanise.ts';
import styles from './member.module.css';
import { SayButton } from './say/SayButton.tsx';
import type { OnSay } from './say/subject.ts';
import { useText } from './texts.ts';
import type { useSharedAnswers } from './useSharedAnswers.ts';

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
        {inOurLanguage(humanise(word))}
      </li>
    ))}
  </ul>
);

export interface MemberStoryProps {
  member: MemberProfile;
  /** All photos; the first is shown elsewhere. */
  photos: readonly Pick<Photo, 'id' | 'photoUrl'>[];
  isShared: ReturnType<typeof useSharedAnswers>['isShared'];
  onOpen: (index: number) => void;
  onSay: OnSay;
}

/** Alternates photos and answers, each once and only if present (docs/product.md#how-others-see-a-member). */
export function MemberStory({ member, photos, isShared, onOpen, onSay }: MemberStoryProps) {
  const t = useText('person');
  const { spokenLanguages, culturalValues, heritageCountries } = member;
  const total = photos.length;
  const facts = (group: FactGroup, isTiled = false) =>
    hasFacts(group, member) && (
      <Part title={t(`member.${group}`)}>
        <FactList group={group} member={member} isShared={isShared} isTiled={isTiled} onSay={onSay} />
      </Part>
    );
  const photo = (index: number) => {
    const shown = photos[index];
    if (!shown) return null;
    const { id, photoUrl } = shown;
    return (
      <div key={photoUrl} className={styles.storyFrame}>
        <button
          type="button"
          className={styles.storyPhoto}
          aria-label={t('member.photo', { index: index + 1, total })}
          onClick={() => onOpen(index)}
        >
          <img src={sizedPhoto(photoUrl, 'profile')} alt="" width="882" height="1027" loading="lazy" />
        </button>
        <SayButton
          subject={{ about: { photoId: id }, label: t('say.photo', { index: index + 1 }), photoUrl }}
          onSay={onSay}
          isOnPhoto
        />
      </div>
    );
  };
  const chapters = [
    facts('fun', true),
    <Fragment key="answers">
      {facts('basics')}
      {facts('lifestyle')}
      {/* The head names the first. */}
      {heritageCountries.length > 1 && (
        <Part title={t('score.heritage')}>
          <ul className={styles.chips}>
            {heritageCountries.map((code) => (
              <li key={code}>
                <Flag code={code} isNamed />
              </li>
            ))}
          </ul>
        </Part>
      )}
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
