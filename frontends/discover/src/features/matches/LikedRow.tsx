import { Avatar, classes, Icon, isStill, look, useIsNarrow } from '@kolo/ui';
import type { RefObject } from 'react';
import type { Person } from '../../people/person.ts';
import { useText } from '../../texts/texts.ts';
import styles from './matches.module.css';

export interface LikedRowProps {
  button: RefObject<HTMLButtonElement | null>;
  count: number;
  faces: readonly Person[];
  isOpen: boolean;
  /** The id of what it opens. */
  controls: string;
  onToggle: () => void;
}

/** The quiet row after the undecided, which opens whom the member liked before (docs/product.md#filters-and-order). */
export function LikedRow({ button, count, faces, isOpen, controls, onToggle }: LikedRowProps) {
  const t = useText('discover');
  const isNarrow = useIsNarrow();
  const press = () => {
    onToggle();
    // There the row rests at the lower edge of the view, below which what it opens would stay unseen.
    if (isNarrow && !isOpen)
      requestAnimationFrame(() =>
        button.current?.scrollIntoView({ block: 'start', behavior: isStill() ? 'instant' : 'smooth' }),
      );
  };
  return (
    <div className={classes(styles.likedRow, isOpen && styles.isOpen)}>
      <button
        type="button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        onClick={press}
      >
        <span className={styles.likedFaces} aria-hidden="true">
          {faces.map(({ id, photoUrl }) => (
            <Avatar key={id} url={photoUrl} size={40} />
          ))}
        </span>
        <span className={look.tabular}>{t('matches.liked', { count })}</span>
        <Icon name="chevron-down" />
      </button>
    </div>
  );
}
