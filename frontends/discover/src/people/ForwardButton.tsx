import { Button } from '@kolo/ui';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../texts/texts.ts';

export interface ForwardButtonProps {
  className: string | undefined;
  isMutual: boolean;
  isLiked: boolean;
  /** A like or its taking back is on its way: the button is disabled. */
  isPending: boolean;
  describedBy?: string;
  onLike: () => void;
  onMessage: () => void;
}

/**
 * Like, or Message once it is mutual (docs/product.md#liking-passing-matching). One button, so that the focus outlives
 * the waiting and the match.
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
  // What is disabled loses the focus, a moment later and without telling.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isPending) hadFocus.current = activeElement === button.current;
    else if (hadFocus.current && activeElement === body) button.current?.focus({ preventScroll: true });
  }, [isPending]);

  const shared = {
    ref: button,
    className,
    disabled: isPending,
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
  if (isMutual)
    return (
      <Button {...shared} icon="message" onClick={onMessage}>
        {common('match.message')}
      </Button>
    );
  return (
    <Button
      {...shared}
      kind={isLiked ? 'soft' : 'primary'}
      icon="heart"
      isIconFilled
      aria-pressed={isLiked}
      onClick={onLike}
    >
      {isLiked ? common('match.liked') : common('match.like')}
    </Button>
  );
}
