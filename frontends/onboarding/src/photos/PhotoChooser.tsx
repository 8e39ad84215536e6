import { errorMessage, useToast } from '@kolo/store';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { type PhotoUpload, useUploadPhotoMutation } from '../api/photos.ts';
import { useText } from '../texts/texts.ts';
import { type CropArea, cropToJpeg } from './cropToJpeg.ts';
import { useChosenFile } from './useChosenFile.ts';

/** Resolves to whether the photo arrived; toasts either way (docs/product.md#what-members-are-told). */
function usePhotoUpload() {
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

const CropDialog = lazy(() => import('./CropDialog.tsx'));

export interface PhotoChooserProps {
  as: PhotoUpload['as'];
  onUploaded?: () => void;
  children: (choose: () => void) => ReactNode;
}

export function PhotoChooser({ as, onUploaded, children }: PhotoChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const { url, choose, forget } = useChosenFile();
  const { upload, isUploading } = usePhotoUpload();

  const send = async (area: CropArea) => {
    if (url === null) return;
    // After a failed upload the crop remains for another try.
    if (!(await upload(cropToJpeg(url, area), as))) return;
    forget();
    onUploaded?.();
  };

  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Lets the same file be chosen again.
          event.target.value = '';
          if (file) void choose(file);
        }}
      />
      {url && (
        <Suspense>
          <CropDialog
            url={url}
            isUploading={isUploading}
            onCancel={forget}
            onCrop={(area) => void send(area)}
          />
        </Suspense>
      )}
    </>
  );
}
