import { isNotFound, useOwnPhotosQuery, useOwnProfileQuery } from '@kolo/store';
import { ButtonLink, look, ProfileSkeleton, SkeletonGroup, useScreenTitle } from '@kolo/ui';
import { ProfileUnavailable } from '../../profile/ProfileUnavailable.tsx';
import { SignOut } from '../../session/SignOut.tsx';
import { useText } from '../../texts/texts.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Notifications } from './Notifications.tsx';
import { OwnPhotos } from './OwnPhotos.tsx';
import styles from './ownProfile.module.css';
import { Pausing } from './Pausing.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileSections } from './ProfileSections.tsx';
import { SafetyAndPrivacy } from './SafetyAndPrivacy.tsx';

const STALE_SECONDS = 30;

/** A member's own profile as others see it, with the way to change or delete it (product 9). */
export function OwnProfilePage() {
  const t = useText('onboarding');
  useScreenTitle(t('own.title'));
  const { data: profile, isLoading, error, refetch } = useOwnProfileQuery();
  const { data: photos = [] } = useOwnPhotosQuery(undefined, { refetchOnMountOrArgChange: STALE_SECONDS });

  if (isLoading) {
    return (
      <>
        <h1 className={styles.ownTitle}>{t('own.title')}</h1>
        <SkeletonGroup>
          <ProfileSkeleton />
        </SkeletonGroup>
      </>
    );
  }
  if (error || !profile) {
    return (
      <>
        <h1 className={styles.ownTitle}>{t('own.title')}</h1>
        <ProfileUnavailable isFailed={!isNotFound(error)} onRetry={() => void refetch()} />
        <SignOut />
      </>
    );
  }
  return (
    <>
      <div className={look.pageHead}>
        <h1>{t('own.title')}</h1>
        <div className={look.tools}>
          <ButtonLink href="/profile-edit" icon="edit">
            {t('own.edit')}
          </ButtonLink>
          <DeleteAccount />
        </div>
      </div>
      <div className={styles.own}>
        <OwnPhotos photos={photos} name={profile.firstName} />
        <div>
          <ProfileHead profile={profile} />
          <ProfileSections profile={profile} />
          <Notifications />
          <Pausing />
          <SafetyAndPrivacy />
          <SignOut />
        </div>
      </div>
    </>
  );
}
