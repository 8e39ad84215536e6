import { errorMessage, isForbidden, isNotFound } from '@kolo/store';
import { ErrorState, ListSkeleton, NotFoundState, SkeletonGroup } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import { MessageLog, type MessageLogProps } from './MessageLog.tsx';
import styles from './thread.module.css';

export interface ThreadBodyProps extends MessageLogProps {
  isLoaded: boolean;
  error: unknown;
  onReload: () => void;
}

/** The messages, or why they are not there. */
export function ThreadBody({ isLoaded, error, onReload, ...log }: ThreadBodyProps) {
  const t = useText('chat');
  if (isLoaded) return <MessageLog {...log} />;
  if (!error) {
    return (
      <SkeletonGroup className={styles.chatLog}>
        <ListSkeleton rows={4} />
      </SkeletonGroup>
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
