import { isNotFound, useCurrentUser, useOwnPhotosQuery, useOwnProfileQuery } from '@kolo/store';
import {
  ButtonLink,
  look,
  PageBar,
  ProfileSkeleton,
  SkeletonGroup,
  useIsNarrow,
  useScreenTitle,
} from '@kolo/ui';
import { ProfileUnavailable } from '../../profile/ProfileUnavailable.tsx';
import { SignOut } from '../../session/SignOut.tsx';
import { useText } from '../../texts/accountTexts.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Notifications } from './Notifications.tsx';
import { OwnPhotos } from './OwnPhotos.tsx';
import styles from './ownProfile.module.css';
import { Pausing } from './Pausing.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileSections } from './ProfileSections.tsx';
import { PartPage } from './parts/PartPage.tsx';
import { usePart } from './parts/usePart.ts';
import { PartRows, WaysOn } from './rows/AccountRows.tsx';
import { LeavingRows } from './rows/LeavingRows.tsx';
import { SafetyAndPrivacy } from './SafetyAndPrivacy.tsx';

const STALE_SECONDS = 30;

/**
 * A member's own profile as others see it, with the way to change or delete it (docs/product.md#editing-a-profile). On
 * a phone the parts of the account are rows, each with a page of its own (docs/product.md#the-app-in-the-hand), and
 * deleting is the last thing (docs/product.md#the-heading-is-the-header).
 */
export function OwnProfilePage() {
  const t = useText('account');
  useScreenTitle(t('own.title'));
  const isNarrow = useIsNarrow();
  const user = useCurrentUser();
  const part = usePart();
  const { data: profile, isLoading, error, refetch } = useOwnProfileQuery();
  const { data: photos = [] } = useOwnPhotosQuery(undefined, { refetchOnMountOrArgChange: STALE_SECONDS });

  const head = (
    <div className={look.pageHead}>
      <PageBar title={t('own.title')} />
    </div>
  );
  const edit = (
    <ButtonLink href="/profile-edit" icon="edit" isBlock={isNarrow}>
      {t('own.edit')}
    </ButtonLink>
  );
  const wideHead = (
    <div className={look.pageHead}>
      <PageBar title={t('own.title')} />
      <div className={look.tools}>
        {edit}
        {user && (
          <ButtonLink kind="outline" href={`/profile/${user.id}`}>
            {t('own.asOthers')}
          </ButtonLink>
        )}
        <DeleteAccount />
      </div>
    </div>
  );
  if (isNarrow && part.name) return <PartPage name={part.name} onLeave={part.close} />;
  if (isLoading) {
    return (
      <>
        {isNarrow ? head : wideHead}
        <SkeletonGroup className={styles.ownLoading}>
          <ProfileSkeleton />
        </SkeletonGroup>
      </>
    );
  }
  if (error || !profile) {
    return (
      <>
        {head}
        <ProfileUnavailable isFailed={!isNotFound(error)} onRetry={() => void refetch()} />
        <SignOut />
      </>
    );
  }
  if (isNarrow) {
    return (
      <>
        {head}
        <div className={styles.own}>
          <OwnPhotos photos={photos} name={profile.firstName} />
          <ProfileHead profile={profile} />
          {edit}
          {user && <WaysOn user={user} />}
          <PartRows onOpen={part.open} />
          <ProfileSections profile={profile} />
          <LeavingRows />
        </div>
      </>
    );
  }
  return (
    <>
      {wideHead}
      <div className={styles.own}>
        <OwnPhotos photos={photos} name={profile.firstName} />
        <div>
          <ProfileHead profile={profile} />
          <ProfileSections profile={profile} />
        </div>
      </div>
      <div className={styles.account}>
        <Notifications />
        <Pausing />
      </div>
      <SafetyAndPrivacy />
    </>
  );
}
