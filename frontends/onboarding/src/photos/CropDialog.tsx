import { Button, Dialog, formStyles, look } from '@kolo/ui';
import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useText } from '../texts/texts.ts';
import styles from './cropDialog.module.css';
import { CROP, type CropArea } from './cropToJpeg.ts';

const CENTRE = { x: 0, y: 0 };
const MAX_ZOOM = 3;

export interface CropDialogProps {
  url: string;
  isUploading: boolean;
  onCancel: () => void;
  onCrop: (area: CropArea) => void;
}

export default function CropDialog({ url, isUploading, onCancel, onCrop }: CropDialogProps) {
  const t = useText('onboarding');
  const common = useText('common');
  const [position, setPosition] = useState(CENTRE);
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const isShown = area !== null;
  // The area that the arrow keys move comes only once the picture is loaded.
  useEffect(() => {
    if (isShown) stage.current?.querySelector<HTMLElement>('[role="group"]')?.focus();
  }, [isShown]);
  const cancel = () => {
    if (!isUploading) onCancel();
  };

  return (
    <Dialog
      isOpen
      title={t('photos.cropTitle')}
      onClose={cancel}
      staysOpen
      actions={
        <>
          <Button kind="outline" disabled={isUploading} onClick={cancel}>
            {common('cancel')}
          </Button>
          <Button disabled={!isShown} isPending={isUploading} onClick={() => area && onCrop(area)}>
            {isUploading ? t('photos.uploading') : t('photos.cropAndUpload')}
          </Button>
        </>
      }
    >
      <p className={look.textSmall}>
        <span className={styles.byTouch}>{t('photos.cropByTouch')}</span>
        <span className={styles.byMouse}>{t('photos.cropByMouse')}</span>
      </p>
      <div ref={stage} className={styles.cropStage}>
        <Cropper
          image={url}
          crop={position}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={CROP.width / CROP.height}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('photos.cropArea') }}
          disableAutomaticStylesInjection
        />
      </div>
      <label className={styles.cropZoom}>
        <span className={formStyles.label}>{t('photos.zoom')}</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </Dialog>
  );
}
