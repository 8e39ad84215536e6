import type { CurrentUser } from '@kolo/contracts';
import { useOwnPhotosQuery } from '@kolo/store';

/** The member's main photo: as their profile knows it, and until it does, as the list of their photos has it. */
export function useOwnPicture({ profileImageUrl }: CurrentUser): string | null {
  const { data: photos = [] } = useOwnPhotosQuery(undefined, { skip: profileImageUrl !== null });
  return profileImageUrl ?? photos.find(({ isMain }) => isMain)?.photoUrl ?? null;
}
