import type { OwnProfile } from '@kolo/contracts/api/profile';
import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/answers';
import '@kolo/i18n/phrases/languages';
import { isNotFound, useOwnProfileQuery } from '@kolo/store';
import { classes, countryLabel, locationText, look, PageBar, PageSpinner, useScreenTitle } from '@kolo/ui';
import { useState } from 'react';
import { ProfileUnavailable } from '../../../profile/ProfileUnavailable.tsx';
import { useText } from '../../../texts/texts.ts';
import { type Question, STEPS } from '../steps.tsx';
import { AnswerRow } from './AnswerRow.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import styles from './answers.module.css';
import { DealbreakerRow } from './DealbreakerRow.tsx';

/** Gender, interest, photos and bio are on the edit screen. */
const GROUPS = STEPS.filter(({ title }) => ['origin', 'goals', 'vibes', 'icebreakers'].includes(title)).map(
  ({ title, questions }) => ({ title, questions: questions.filter(({ asks }) => asks.length > 0) }),
);

function answerTo({ asks: [asked] }: Question, profile: OwnProfile): string {
  if (asked === undefined || asked === 'photo') return '';
  if (asked === 'residenceCountry') return locationText(profile);
  if (asked === 'heritageCountries') return profile.heritageCountries.map(countryLabel).join(', ');
  const answer = profile[asked];
  const said = typeof answer === 'string' ? [answer] : (answer ?? []);
  return said.map(inOurLanguage).join(', ');
}

export function AnswersPage() {
  const t = useText('onboarding');
  const profileText = useText('profile');
  useScreenTitle(t('edit.answers'));
  const { data: profile, isLoading, error, refetch } = useOwnProfileQuery();
  const [open, setOpen] = useState<Question | null>(null);
  const labelOf = ({ asks: [asked] }: Question): string =>
    asked === undefined || asked === 'photo' || asked === 'residenceCountry'
      ? profileText('labels.currentCity')
      : profileText(`labels.${asked}`);

  return (
    <>
      <div className={look.pageHead}>
        <PageBar
          title={t('edit.answers')}
          note={<p className={look.muted}>{t('edit.answersHint')}</p>}
          back={{ href: '/profile-edit', label: t('edit.backToEdit') }}
        />
      </div>
      {isLoading && <PageSpinner />}
      {!isLoading && !profile && (
        <ProfileUnavailable isFailed={!isNotFound(error)} onRetry={() => void refetch()} />
      )}
      {profile && (
        <div className={styles.answers}>
          {GROUPS.map(({ title, questions }) => (
            <section key={title}>
              <h2>{t(`wizard.steps.${title}`)}</h2>
              <ul className={classes(look.card, styles.list)}>
                {questions.map((question) => (
                  <AnswerRow
                    key={question.key}
                    label={labelOf(question)}
                    answer={answerTo(question, profile) || t('edit.unanswered')}
                    onOpen={() => setOpen(question)}
                  />
                ))}
              </ul>
            </section>
          ))}
          <DealbreakerRow />
        </div>
      )}
      {profile && open && (
        <AnswerSheet
          key={open.key}
          question={open}
          title={labelOf(open)}
          profile={profile}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
