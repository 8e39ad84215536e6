import { useText } from '@kolo/i18n';
import type { KeyboardEvent } from 'react';
import { CloseButton } from '../buttons/CloseButton.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { look } from '../look/look.ts';
import { useModalDialog } from '../overlays/useModalDialog.ts';
import { sizedPhoto } from '../photos/sizedPhoto.ts';
import styles from './lightbox.module.css';

export interface LightboxProps {
  /** Addresses in the order shown. */
  photos: readonly string[];
  /** `null` keeps it closed. */
  index: number | null;
  /** Whose photos these are. */
  name: string;
  onChange: (index: number) => void;
  onClose: () => void;
}

/** A full-screen gallery: arrows, thumbnails, 'n / total', Escape. */
export function Lightbox({ index, ...rest }: LightboxProps) {
  return index === null || rest.photos.length === 0 ? null : <OpenLightbox {...rest} index={index} />;
}

function OpenLightbox({ photos, index, name, onChange, onClose }: LightboxProps & { index: number }) {
  const t = useText('common');
  const element = useModalDialog();
  const total = photos.length;
  const step = (by: number) => onChange((index + by + total) % total);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };

  return (
    <dialog
      ref={element}
      data-lightbox=""
      className={styles.lightbox}
      aria-label={t('gallery.label', { name })}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.lightboxTop}>
        <span className={classes(styles.tabular, look.tabular)} aria-live="polite">
          {t('gallery.position', { index: index + 1, total })}
        </span>
        <CloseButton onClick={onClose} />
      </div>
      <figure>
        <button
          type="button"
          className={styles.lightboxArrow}
          aria-label={t('gallery.previous')}
          hidden={total < 2}
          onClick={() => step(-1)}
        >
          <Icon name="arrow-left" />
        </button>
        <img
          src={sizedPhoto(photos[index] ?? '', 'full')}
          alt={t('gallery.photoAlt', { name, index: index + 1, total })}
        />
        <button
          type="button"
          className={styles.lightboxArrow}
          aria-label={t('gallery.next')}
          hidden={total < 2}
          onClick={() => step(1)}
        >
          <Icon name="arrow-right" />
        </button>
      </figure>
      <fieldset className={styles.lightboxThumbs} aria-label={t('gallery.all')}>
        {photos.map((photo, position) => (
          <button
            key={photo}
            type="button"
            aria-label={t('gallery.photo', { index: position + 1 })}
            {...(position === index && { 'aria-current': true })}
            onClick={() => onChange(position)}
          >
            <img src={sizedPhoto(photo, 'card')} alt="" width="68" height="68" />
          </button>
        ))}
      </fieldset>
    </dialog>
  );
}
