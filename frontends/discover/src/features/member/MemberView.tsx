import type { BalkanScore, ScorePart } from '@kolo/contracts/api/discovery';
import '@kolo/i18n/phrases/score';
import type { MemberProfile } from '@kolo/contracts/api/profile';
import { useBalkanScoreQuery, useCurrentUser, useMemberPhotosQuery } from '@kolo/store';
import { classes, Lightbox, look, ScoreBreakdown } from '@kolo/ui';
import { MemberText } from '@kolo/ui/member-text';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useOwnWords } from '../../api/likeSent.ts';
import { useLikesSentQuery } from '../../api/likesSent.ts';
import { useMemberTripQuery } from '../../api/memberTrip.ts';
import { MemberActions } from './MemberActions.tsx';
import { MemberHead } from './MemberHead.tsx';
import { MemberHero } from './MemberHero.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { MemberSkeleton } from './MemberSkeleton.tsx';
import { MemberStory } from './MemberStory.tsx';
import styles from './member.module.css';
import { OwnWords } from './say/OwnWords.tsx';
import { SayButton } from './say/SayButton.tsx';
import type { OnSay, Subject } from './say/subject.ts';
import { useText } from './texts.ts';
import { useSharedAnswers } from './useSharedAnswers.ts';

const SaySheet = lazy(() => import('./say/SaySheet.tsx'));

function MemberScore({ score }: { score: BalkanScore }) {
  const t = useText('person');
  const parts = score.parts.map((part): ScorePart => ({ ...part, label: t(`score.${part.key}`) }));
  const notes = Object.fromEntries(score.parts.map(({ key, label }) => [key, label]));
  return <ScoreBreakdown score={{ ...score, parts }} notes={notes} />;
}

export interface MemberViewProps {
  id: string;
  member: MemberProfile;
  back: ReactNode;
}

/** On phones the actions replace the tabs (docs/product.md#matches-on-a-phone). */
export function MemberView({ id, member, back }: MemberViewProps) {
  const t = useText('person');
  const common = useText('common');
  const user = useCurrentUser();
  const isSelf = user?.id === id;
  const [open, setOpen] = useState<number | null>(null);
  const { data: photos = [], isLoading: isWithoutPhotos } = useMemberPhotosQuery(id);
  const { data: score, isLoading: isWithoutScore } = useBalkanScoreQuery(id, { skip: isSelf });
  const { data: meeting, isLoading: isWithoutTrip } = useMemberTripQuery(id, { skip: isSelf });
  const shared = useSharedAnswers();
  const { data: likesSent } = useLikesSentQuery(undefined, { skip: isSelf });
  const [saying, setSaying] = useState<Subject | null>(null);
  const [words, setWords] = useState('');
  const actions = useRef<HTMLFieldSetElement>(null);
  const isLiked = likesSent?.includes(id) ?? member.isLiked;
  const isWaiting = isLiked && !isSelf && !member.isMutualInterest;
  const own = useOwnWords(id, isWaiting);
  // Words of a like given here are known; those of before come with the page.
  const [wasLiked] = useState(member.isLiked);
  const onSay: OnSay = isSelf || isLiked || member.isMutualInterest ? undefined : setSaying;
  const firstName = member.firstName || common('member.anonymous');
  if (isWithoutPhotos || isWithoutScore || isWithoutTrip || (wasLiked && own.isLoading) || shared.isLoading)
    return <MemberSkeleton back={back} />;
  const urls = photos.map(({ photoUrl }) => photoUrl);
  const person = { id, firstName, photoUrl: urls[0] ?? member.profileImageUrl };
  return (
    <div className={styles.member}>
      <div className={styles.top}>
        {back}
        {isSelf && <p className={classes(look.muted, styles.asOthers)}>{t('member.asOthers')}</p>}
        {!isSelf && <MemberMenu person={person} isMatch={member.isMutualInterest} />}
      </div>
      <MemberHead member={member} trip={meeting?.trip} photoCount={urls.length} />
      <div className={styles.first}>
        <MemberHero
          name={firstName}
          url={person.photoUrl}
          placeholder={photos[0]?.placeholder}
          score={score?.totalScore}
          onOpen={urls.length > 0 ? () => setOpen(0) : undefined}
        >
          {photos[0] && (
            <SayButton
              subject={{
                about: { photoId: photos[0].id },
                label: t('say.photo', { index: 1 }),
                photoUrl: photos[0].photoUrl,
              }}
              onSay={onSay}
              isOnPhoto
            />
          )}
        </MemberHero>
        {!isSelf && <MemberActions person={person} member={member} ref={actions} />}
      </div>
      <div className={styles.rest}>
        <section className={styles.about}>
          <h2>{t('member.about')}</h2>
          {member.bio && (
            <>
              <h3>{t('member.bio')}</h3>
              {isSelf ? <p>{member.bio}</p> : <MemberText text={member.bio} className={styles.translation} />}
              <div className={styles.aboutSay}>
                <SayButton
                  subject={{ about: { answer: 'bio' }, label: t('member.bio'), value: member.bio }}
                  onSay={onSay}
                  isNamed
                />
              </div>
            </>
          )}
          {isWaiting && own.data?.comment && <OwnWords words={own.data.comment} name={firstName} />}
        </section>
        {score && <MemberScore score={score} />}
        <MemberStory
          member={member}
          photos={photos}
          isShared={isSelf ? () => false : shared.isShared}
          onOpen={setOpen}
          onSay={onSay}
        />
      </div>
      {saying && (
        <Suspense>
          <SaySheet
            person={person}
            subject={saying}
            text={words}
            onWrite={setWords}
            onClose={() => setSaying(null)}
            onSent={() => {
              setSaying(null);
              setWords('');
              // The button that had the focus is gone with the like.
              requestAnimationFrame(() => actions.current?.focus({ preventScroll: true }));
            }}
          />
        </Suspense>
      )}
      <Lightbox
        photos={urls}
        index={open}
        name={firstName}
        onChange={setOpen}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}
