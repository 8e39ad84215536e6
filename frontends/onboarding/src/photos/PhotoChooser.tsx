import { lazy, type ReactNode, Suspense, useRef } from 'react';
import type { PhotoUpload } from '../api/uploadPhoto.ts';
import { type CropArea, cropToJpeg } from './cropToJpeg.ts';
import { useChosenFile } from './useChosenFile.ts';
import { usePhotoUpload } from './usePhotoUpload.ts';

/** Comes with the first picture that was chosen. */
const CropDialog = lazy(() => import('./CropDialog.tsx'));

export interface PhotoChooserProps {
  as: PhotoUpload['as'];
  onUploaded?: () => void;
  /** Draws what opens the choice of a file. */
  children: (choose: () => void) => ReactNode;
}

/** Choose a file, crop it, upload it (docs/product.md#photos). */
export function PhotoChooser({ as, onUploaded, children }: PhotoChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const { url, choose, forget } = useChosenFile();
  const { upload, isUploading } = usePhotoUpload();

  const send = async (area: CropArea) => {
    if (url === null) return;
    const hasArrived = await upload(cropToJpeg(url, area), as);
    forget();
    if (hasArrived) onUploaded?.();
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
          // The same file may be chosen again.
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
