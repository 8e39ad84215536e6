import { useText } from '@kolo/i18n';
import { Button } from '../buttons/Button.tsx';
import { StateCard, type StateCardProps } from './StateCard.tsx';

/** Nothing here yet: the circle with a place free. */
export const EmptyState = (props: StateCardProps) => <StateCard {...props} art="free" at={1} />;

/** Nothing chosen yet: the whole circle. */
export const IdleState = (props: StateCardProps) => <StateCard {...props} art="whole" at={0} />;

/** Not there: the circle with someone missing. */
export const NotFoundState = (props: StateCardProps) => (
  <StateCard {...props} art="missing" at={2} tone="calm" />
);

export interface ErrorStateProps extends StateCardProps {
  onRetry?: (() => void) | undefined;
  /** 'Try again' unless given. */
  retryLabel?: string | undefined;
}

/** Something failed: two hands let go. `onRetry` adds the button. */
export function ErrorState({ onRetry, retryLabel, ...props }: ErrorStateProps) {
  const t = useText('common');
  const retry = onRetry && (
    <Button kind="soft" icon="retry" onClick={onRetry}>
      {retryLabel ?? t('tryAgain')}
    </Button>
  );
  return (
    <StateCard {...props} art="broken" at={1} tone="failure" role="alert" action={props.action ?? retry} />
  );
}
