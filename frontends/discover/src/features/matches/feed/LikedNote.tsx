import { useText } from '../../../texts/matchesTexts.ts';
import styles from '../matches.module.css';

export interface LikedNoteProps {
  /** Whom the member liked last. */
  name: string | undefined;
  onShow: () => void;
}

/** Confirms a like; shown on a phone alone, where the liked card moves out of view (docs/product.md#matches-on-a-phone). */
export function LikedNote({ name, onShow }: LikedNoteProps) {
  const t = useText('matches');
  const discover = useText('discover');
  return (
    <div className={styles.likedNote} role="status">
      {name !== undefined && (
        <div>
          <span>{discover('likedNote', { name })}</span>
          <button type="button" onClick={onShow}>
            {t('showLiked')}
          </button>
        </div>
      )}
    </div>
  );
}
