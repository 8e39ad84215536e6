import { useText } from '@kolo/i18n';
import { errorMessage, isApiError } from '@kolo/store';
import { ErrorState, ListSkeleton, NotFoundState, SkeletonGroup } from '@kolo/ui';
import { MessageLog, type MessageLogProps } from './MessageLog.tsx';

export interface ThreadBodyProps extends MessageLogProps {
  isLoaded: boolean;
  error: unknown;
  onReload: () => void;
}

const isForbidden = (error: unknown) => isApiError(error) && (error.status === 403 || error.status === 404);

/** The messages, or why they are not there. */
export function ThreadBody({ isLoaded, error, onReload, ...log }: ThreadBodyProps) {
  const t = useText('chat');
  if (isLoaded) return <MessageLog {...log} />;
  if (!error) {
    return (
      <SkeletonGroup className="chat-log">
        <ListSkeleton rows={4} />
      </SkeletonGroup>
    );
  }
  const text = errorMessage(error, '');
  return (
    <div className="chat-log">
      {isForbidden(error) ? (
        <NotFoundState isBare level={3} title={t('composer.closed')} text={text} />
      ) : (
        <ErrorState isBare level={3} title={t('thread.failed')} text={text} onRetry={onReload} />
      )}
    </div>
  );
}
