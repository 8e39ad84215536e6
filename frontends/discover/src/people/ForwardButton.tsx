import { Button } from '@kolo/ui';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../texts/texts.ts';

/** Within this time a second tap belongs to the first. */
const DOUBLE_TAP_MS = 600;

export interface ForwardButtonProps {
  className: string | undefined;
  isMutual: boolean;
  isLiked: boolean;
  isPending: boolean;
  describedBy?: string;
  onLike: () => void;
  onMessage: () => void;
}

/**
 * One button for Like and Message, so that the focus survives a match
 * (docs/product.md#liking-passing-matching). The second tap of a double tap neither unlikes nor opens the thread.
 */
export function ForwardButton({
  className,
  isMutual,
  isLiked,
  isPending,
  describedBy,
  onLike,
  onMessage,
}: ForwardButtonProps) {
  const common = useText('common');
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const pressedAt = useRef(0);
  // A disabled button loses the focus a moment later, without an event.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isPending) hadFocus.current = activeElement === button.current;
    else if (hadFocus.current && activeElement === body) button.current?.focus({ preventScroll: true });
  }, [isPending]);

  const press = () => {
    const now = Date.now();
    if (now - pressedAt.current < DOUBLE_TAP_MS) return;
    pressedAt.current = now;
    if (isMutual) onMessage();
    else onLike();
  };
  const choice = isLiked ? 'match.liked' : 'match.like';
  return (
    <Button
      ref={button}
      className={className}
      kind={isLiked && !isMutual ? 'soft' : 'primary'}
      icon={isMutual ? 'message' : 'heart'}
      isIconFilled={!isMutual}
      disabled={isPending}
      onClick={press}
      aria-pressed={isMutual ? undefined : isLiked}
      aria-describedby={describedBy}
    >
      {common(isMutual ? 'match.message' : choice)}
    </Button>
  );
}
