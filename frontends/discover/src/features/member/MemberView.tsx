import type { MemberProfile } from '@kolo/contracts';
import { useCurrentUser } from '@kolo/store';
import { useBalkanScoreQuery } from '../../api/balkanScore.ts';
import { useMemberPhotosQuery } from '../../api/memberPhotos.ts';
import { useText } from '../../texts/texts.ts';
import { AboutCard } from './AboutCard.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberGallery } from './MemberGallery.tsx';
import { MemberHead } from './MemberHead.tsx';
import { MemberScore } from './MemberScore.tsx';
import { MemberSkeleton } from './MemberSkeleton.tsx';
import styles from './member.module.css';

/** A member as others see them. */
export function MemberView({ id, member }: { id: string; member: MemberProfile }) {
  const common = useText('common');
  const user = useCurrentUser();
  const isSelf = user?.id === id;
  const { data: photos = [], isLoading: isWithoutPhotos } = useMemberPhotosQuery(id);
  const { data: score, isLoading: isWithoutScore } = useBalkanScoreQuery(id, { skip: isSelf });
  const firstName = member.firstName || common('member.anonymous');
  if (isWithoutPhotos || isWithoutScore) return <MemberSkeleton />;
  const urls = photos.map(({ photoUrl }) => photoUrl);
  return (
    <>
      <div className={styles.member}>
        <MemberGallery
          name={firstName}
          photos={urls}
          placeholder={photos[0]?.placeholder}
          fallbackUrl={member.profileImageUrl}
        />
        <div>
          <MemberHead member={member}>
            {!isSelf && (
              <MemberActions
                person={{ id, firstName, photoUrl: urls[0] ?? member.profileImageUrl }}
                member={member}
              />
            )}
          </MemberHead>
          {score && <MemberScore score={score} />}
        </div>
      </div>
      <AboutCard member={member} />
    </>
  );
}
