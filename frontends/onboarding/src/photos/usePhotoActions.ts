import type { Photo } from '@kolo/contracts/api/media';
import { useToast } from '@kolo/store';
import {
  useChooseMainPhotoMutation,
  useDeletePhotoMutation,
  useReorderPhotoMutation,
} from '../api/photos.ts';
import { useText } from '../texts/texts.ts';

interface Outcome {
  done: string;
  failed: string;
  hint: string;
}

export function usePhotoActions() {
  const t = useText('onboarding');
  const toast = useToast();
  const [deletePhoto, deleting] = useDeletePhotoMutation();
  const [reorder, reordering] = useReorderPhotoMutation();
  const [chooseMain, choosing] = useChooseMainPhotoMutation();

  const report = (work: Promise<unknown>, { done, failed, hint }: Outcome) =>
    work.then(
      () => toast({ title: done }),
      () => toast({ title: failed, description: hint, tone: 'destructive' }),
    );

  return {
    isBusy: deleting.isLoading || reordering.isLoading || choosing.isLoading,
    remove: ({ photoUrl }: Photo) =>
      report(deletePhoto({ photoUrl }).unwrap(), {
        done: t('photos.removed'),
        failed: t('photos.deleteFailed'),
        hint: t('photos.deleteFailedHint'),
      }),
    move: ({ id, order }: Photo, by: 1 | -1) =>
      report(reorder({ photoId: id, newOrder: order + by }).unwrap(), {
        done: t('photos.moved'),
        failed: t('photos.moveFailed'),
        hint: t('photos.moveFailedHint'),
      }),
    makeMain: ({ id }: Photo) =>
      report(chooseMain({ photoId: id }).unwrap(), {
        done: t('photos.mainUpdated'),
        failed: t('photos.mainFailed'),
        hint: t('photos.mainFailedHint'),
      }),
  };
}
