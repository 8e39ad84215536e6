import { Button } from '@kolo/ui';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../texts/texts.ts';

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
 * (docs/product.md#liking-passing-matching).
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
  // A disabled button loses the focus a moment later, without an event.
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
