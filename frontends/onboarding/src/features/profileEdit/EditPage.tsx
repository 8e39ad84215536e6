import { isNotFound, useOwnPhotosQuery, useOwnProfileQuery } from '@kolo/store';
import { PageSpinner, useScreenTitle } from '@kolo/ui';
import { ProfileUnavailable } from '../../profile/ProfileUnavailable.tsx';
import { useText } from '../../texts/texts.ts';
import { EditBoundary } from './EditBoundary.tsx';
import { EditHead } from './EditHead.tsx';
import { EditScreen } from './EditScreen.tsx';

const STALE_SECONDS = 30;

/** Changing one's profile and photos (docs/product.md#editing-a-profile). */
export function EditPage() {
  const t = useText('onboarding');
  useScreenTitle(t('edit.title'));
  const { data: profile, isLoading, error, refetch } = useOwnProfileQuery();
  const { data: photos = [], isLoading: isAlbumLoading } = useOwnPhotosQuery(undefined, {
    refetchOnMountOrArgChange: STALE_SECONDS,
  });

  // Together: photos that came later would push everything down.
  if (isLoading || isAlbumLoading) {
    return (
      <>
        <EditHead />
        <PageSpinner />
      </>
    );
  }
  if (!profile) {
    return (
      <>
        <EditHead />
        <ProfileUnavailable isFailed={!isNotFound(error)} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <EditBoundary>
      <EditScreen profile={profile} photos={photos} />
    </EditBoundary>
  );
}
