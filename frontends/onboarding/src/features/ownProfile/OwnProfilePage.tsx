import { isNotFound, useCurrentUser, useOwnPhotosQuery, useOwnProfileQuery } from '@kolo/store';
import {
  Button,
  ButtonLink,
  isStill,
  LazyScreen,
  look,
  PageBar,
  ProfileSkeleton,
  SkeletonGroup,
  useIsNarrow,
  useScreenTitle,
} from '@kolo/ui';
import { useEffect, useRef } from 'react';
import { ProfileUnavailable } from '../../profile/ProfileUnavailable.tsx';
import { SignOut } from '../../session/SignOut.tsx';
import { useText } from '../../texts/accountTexts.ts';
import { DeleteAccount } from './deletion/DeleteAccount.tsx';
import styles from './ownProfile.module.css';
import { PartPage } from './parts/PartPage.tsx';
import { loadSafetyAndPrivacy, loadSettings } from './parts/parts.ts';
import { usePart } from './parts/usePart.ts';
import { OwnPhotos } from './profile/OwnPhotos.tsx';
import { ProfileHead } from './profile/ProfileHead.tsx';
import { ProfileSections } from './profile/ProfileSections.tsx';
import { PartRows, WaysOn } from './rows/AccountRows.tsx';
import { LeavingRows } from './rows/LeavingRows.tsx';

const STALE_SECONDS = 30;

/** On a phone parts of the account are rows with pages of their own (docs/product.md#the-app-in-the-hand). */
export function OwnProfilePage() {
  const t = useText('account');
  useScreenTitle(t('own.title'));
  const isNarrow = useIsNarrow();
  const user = useCurrentUser();
  const part = usePart();
  const settings = useRef<HTMLHeadingElement>(null);
  const { data: profile, isLoading, error, refetch } = useOwnProfileQuery();
  const { data: photos = [] } = useOwnPhotosQuery(undefined, { refetchOnMountOrArgChange: STALE_SECONDS });
  // While the profile loads.
  useEffect(() => {
    if (!isNarrow) void loadSettings().catch(() => undefined);
  }, [isNarrow]);

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
        <Button
          kind="outline"
          onClick={() => {
            settings.current?.focus({ preventScroll: true });
            settings.current?.scrollIntoView?.({ behavior: isStill() ? 'instant' : 'smooth' });
          }}
        >
          {t('own.settings')}
        </Button>
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
  // What loaded before a call failed stays.
  if (!profile || isNotFound(error)) {
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
      <section className={styles.settings}>
        <h2 ref={settings} tabIndex={-1}>
          {t('own.settings')}
        </h2>
        <LazyScreen load={loadSettings} />
      </section>
      <LazyScreen load={loadSafetyAndPrivacy} />
    </>
  );
}
