import { isNotFound, useOwnPhotosQuery, useOwnProfileQuery } from '@kolo/store';
import { PageSpinner, useScreenTitle } from '@kolo/ui';
import { ProfileUnavailable } from '../../profile/ProfileUnavailable.tsx';
import { useText } from '../../texts/texts.ts';
import { EditBoundary } from './EditBoundary.tsx';
import { EditHead } from './EditHead.tsx';
import { EditScreen } from './EditScreen.tsx';

const STALE_SECONDS = 30;

export function EditPage() {
  const t = useText('onboarding');
  useScreenTitle(t('edit.title'));
  const { data: profile, isLoading, error, refetch } = useOwnProfileQuery();
  const album = useOwnPhotosQuery(undefined, {
    refetchOnMountOrArgChange: STALE_SECONDS,
  });
  const retry = () => {
    if (error) void refetch();
    if (album.isError) void album.refetch();
  };

  // Wait for both: photos that come later would push everything down.
  if (isLoading || album.isLoading) {
    return (
      <>
        <EditHead />
        <PageSpinner />
      </>
    );
  }
  if (!profile || !album.data) {
    return (
      <>
        <EditHead />
        <ProfileUnavailable isFailed={!isNotFound(error)} onRetry={retry} />
      </>
    );
  }
  return (
    <EditBoundary>
      <EditScreen profile={profile} photos={album.data} />
    </EditBoundary>
  );
}
