import type { MemberProfile } from '@kolo/contracts';
import { useCurrentUser } from '@kolo/store';
import { Lightbox } from '@kolo/ui';
import { type ReactNode, useState } from 'react';
import { useBalkanScoreQuery } from '../../api/balkanScore.ts';
import { useMemberPhotosQuery } from '../../api/memberPhotos.ts';
import { useText } from '../../texts/texts.ts';
import { MemberActions } from './MemberActions.tsx';
import { MemberHead } from './MemberHead.tsx';
import { MemberHero } from './MemberHero.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { MemberScore } from './MemberScore.tsx';
import { MemberSkeleton } from './MemberSkeleton.tsx';
import { MemberStory } from './MemberStory.tsx';
import styles from './member.module.css';
import { useSharedAnswers } from './useSharedAnswers.ts';

export interface MemberViewProps {
  id: string;
  member: MemberProfile;
  /** The way back, above the photo. */
  back: ReactNode;
}

/**
 * A member as others see them (docs/product.md#how-others-see-a-member); on phones the actions are a dock in place of
 * the tabs (docs/product.md#matches-on-a-phone).
 */
export function MemberView({ id, member, back }: MemberViewProps) {
  const t = useText('discover');
  const common = useText('common');
  const user = useCurrentUser();
  const isSelf = user?.id === id;
  const [open, setOpen] = useState<number | null>(null);
  const { data: photos = [], isLoading: isWithoutPhotos } = useMemberPhotosQuery(id);
  const { data: score, isLoading: isWithoutScore } = useBalkanScoreQuery(id, { skip: isSelf });
  const shared = useSharedAnswers();
  const firstName = member.firstName || common('member.anonymous');
  if (isWithoutPhotos || isWithoutScore || shared.isLoading) return <MemberSkeleton back={back} />;
  const urls = photos.map(({ photoUrl }) => photoUrl);
  const person = { id, firstName, photoUrl: urls[0] ?? member.profileImageUrl };
  return (
    <div className={styles.member}>
      <div className={styles.top}>
        {back}
        {!isSelf && <MemberMenu person={person} isMatch={member.isMutualInterest} />}
      </div>
      <div className={styles.first}>
        <MemberHero
          name={firstName}
          url={person.photoUrl}
          placeholder={photos[0]?.placeholder}
          score={score?.totalScore}
          onOpen={urls.length > 0 ? () => setOpen(0) : undefined}
        />
        {!isSelf && <MemberActions person={person} member={member} />}
      </div>
      <div>
        <MemberHead member={member} photoCount={urls.length} />
        <section className={styles.about}>
          <h2>{t('member.about')}</h2>
          {member.bio && (
            <>
              <h3>{t('member.bio')}</h3>
              <p>{member.bio}</p>
            </>
          )}
        </section>
        {score && <MemberScore score={score} />}
        <MemberStory
          member={member}
          photos={urls}
          isShared={isSelf ? () => false : shared.isShared}
          onOpen={setOpen}
        />
      </div>
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
