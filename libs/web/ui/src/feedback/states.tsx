import { useText } from '@kolo/i18n';
import { useEffect, useRef } from 'react';
import { Button } from '../buttons/Button.tsx';
import { classes } from '../classes.ts';
import { look } from '../look/look.ts';
import { useIsOnline } from '../screen/useIsOnline.ts';
import { StateCard, type StateCardProps } from './StateCard.tsx';

export const EmptyState = (props: StateCardProps) => <StateCard {...props} art="free" at={1} />;

export const IdleState = (props: StateCardProps) => <StateCard {...props} art="whole" at={0} />;

export const NotFoundState = (props: StateCardProps) => (
  <StateCard {...props} art="missing" at={2} tone="calm" />
);

export interface ErrorStateProps extends StateCardProps {
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
}

/** `action` stands beside the button of `onRetry`. Offline it says so instead, and retries when the connection is back. */
export function ErrorState({ onRetry, retryLabel, ...props }: ErrorStateProps) {
  const t = useText('common');
  const isOnline = useIsOnline();
  const retryNow = useRef(onRetry);
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    retryNow.current = onRetry;
  });
  useEffect(() => {
    if (isOnline && !wasOnline.current) retryNow.current?.();
    wasOnline.current = isOnline;
  }, [isOnline]);
  const isOffline = !isOnline && onRetry !== undefined;
  const retry = onRetry && (
    <Button kind="soft" icon="retry" onClick={onRetry}>
      {retryLabel ?? t('tryAgain')}
    </Button>
  );
  return (
    <StateCard
      {...props}
      {...(isOffline && { title: t('offline'), text: t('offlineHint') })}
      art="broken"
      at={1}
      tone="failure"
      role="alert"
      action={
        retry && props.action && !isOffline ? (
          <div className={classes(look.row, look.isWrapping)}>
            {retry}
            {props.action}
          </div>
        ) : (
          (retry ?? props.action)
        )
      }
    />
  );
}
