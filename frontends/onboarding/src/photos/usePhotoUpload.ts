import { errorMessage, useToast } from '@kolo/store';
import { type PhotoUpload, useUploadPhotoMutation } from '../api/uploadPhoto.ts';
import { useText } from '../texts/texts.ts';

/** Sends a photo, says how it went and gives whether it arrived (docs/product.md#what-members-are-told). */
export function usePhotoUpload() {
  const t = useText('onboarding');
  const toast = useToast();
  const [send, { isLoading }] = useUploadPhotoMutation();

  const fail = (description: string): false => {
    toast({ title: t('photos.uploadFailed'), description, tone: 'destructive' });
    return false;
  };

  const upload = async (file: Promise<Blob>, as: PhotoUpload['as']): Promise<boolean> => {
    try {
      const { photoUrl } = await send({ file: await file, as }).unwrap();
      if (!photoUrl) return fail(t('photos.invalidResponse'));
    } catch (error) {
      return fail(errorMessage(error, t('photos.uploadFailedHint')));
    }
    toast({ title: t('photos.uploaded'), description: t('photos.uploadedHint') });
    return true;
  };

  return { upload, isUploading: isLoading };
}
