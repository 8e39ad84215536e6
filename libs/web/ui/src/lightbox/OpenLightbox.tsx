import { useText } from '@kolo/i18n';
import { type KeyboardEvent, useRef } from 'react';
import { CloseButton } from '../buttons/CloseButton.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { look } from '../look/look.ts';
import { useModalDialog } from '../overlays/useModalDialog.ts';
import { sizedPhoto } from '../photos/sizedPhoto.ts';
import type { LightboxProps } from './Lightbox.tsx';
import styles from './lightbox.module.css';
import { useDragDown } from './useDragDown.ts';
import { useTrack } from './useTrack.ts';

export default function OpenLightbox({
  photos,
  index,
  name,
  onChange,
  onClose,
}: LightboxProps & { index: number }) {
  const t = useText('common');
  const element = useModalDialog(onClose);
  const figure = useRef<HTMLElement>(null);
  const { track, onScroll } = useTrack(index, onChange);
  const dragging = useDragDown(figure, onClose);
  const total = photos.length;
  const step = (by: number) => onChange((index + by + total) % total);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by === 0) return;
    // The track would scroll, too.
    event.preventDefault();
    step(by);
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
      <figure ref={figure}>
        <button
          type="button"
          className={styles.lightboxArrow}
          aria-label={t('gallery.previous')}
          hidden={total < 2}
          onClick={() => step(-1)}
        >
          <Icon name="arrow-left" />
        </button>
        <div
          className={styles.track}
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={onScroll}
          {...dragging}
        >
          {photos.map((photo, position) => (
            <img
              key={photo}
              // Only neighbours are loaded.
              src={Math.abs(position - index) <= 1 ? sizedPhoto(photo, 'full') : undefined}
              alt={t('gallery.photoAlt', { name, index: position + 1, total })}
              aria-hidden={position !== index}
            />
          ))}
        </div>
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
