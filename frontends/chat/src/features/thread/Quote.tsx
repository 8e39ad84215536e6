import type { Message } from '@kolo/contracts/api/messaging';
import type { Commentable } from '@kolo/contracts/profile/commentAbout';
import { ANSWER_LABELS } from '@kolo/contracts/profile/profileLabels';
import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/questions';
import { Icon, sizedPhoto, usePicture } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './thread.module.css';

export interface QuoteProps {
  about: NonNullable<Message['about']>;
  isMine: boolean;
}

/** What a message was about that came with a like (docs/product.md#a-word-with-the-like). */
export function Quote({ about, isMine }: QuoteProps) {
  const t = useText('chat');
  const { url, onError } = usePicture('photo' in about ? about.photo : null);
  const labels: Record<Commentable, string> = {
    ...ANSWER_LABELS,
    ...t('quote.answers', { returnObjects: true }),
  };
  const whose = isMine ? 'theirs' : 'yours';
  return (
    <div className={styles.chatQuote}>
      {url ? (
        <img src={sizedPhoto(url, 'card')} onError={onError} alt="" width="40" height="50" />
      ) : (
        <Icon name="heart" isFilled />
      )}
      <span>
        {'photo' in about
          ? t(`quote.${whose}.photo`)
          : t(`quote.${whose}.answer`, { answer: inOurLanguage(labels[about.answer]) })}
      </span>
    </div>
  );
}
