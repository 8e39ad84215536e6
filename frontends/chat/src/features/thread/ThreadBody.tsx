import { errorMessage, isForbidden, isNotFound } from '@kolo/store';
import { classes, ErrorState, NotFoundState, Skeleton, SkeletonGroup } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import { MessageLog, type MessageLogProps } from './MessageLog.tsx';
import styles from './thread.module.css';

const BUBBLES = [false, true, false];
const BUBBLE_PX = 46;
const FIELD_PX = 48;

export interface ThreadBodyProps extends MessageLogProps {
  isLoaded: boolean;
  error: unknown;
  onReload: () => void;
}

export function ThreadBody({ isLoaded, error, onReload, ...log }: ThreadBodyProps) {
  const t = useText('chat');
  if (isLoaded) return <MessageLog {...log} />;
  if (!error) {
    return (
      <>
        <SkeletonGroup className={classes(styles.chatLog, styles.isLoading)}>
          {BUBBLES.map((isMine, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
            <div className={classes(styles.chatWaiting, isMine && styles.isMine)} key={index}>
              <Skeleton height={BUBBLE_PX} />
            </div>
          ))}
        </SkeletonGroup>
        <div className={styles.chatComposerWaiting}>
          <Skeleton height={FIELD_PX} />
        </div>
      </>
    );
  }
  const text = errorMessage(error, '');
  return (
    <div className={styles.chatLog}>
      {isForbidden(error) || isNotFound(error) ? (
        <NotFoundState isBare level={3} title={t('composer.closed')} text={text} />
      ) : (
        <ErrorState isBare level={3} title={t('thread.failed')} text={text} onRetry={onReload} />
      )}
    </div>
  );
}
