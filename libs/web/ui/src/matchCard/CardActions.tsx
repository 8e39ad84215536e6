import { useText } from '@kolo/i18n';
import { Button } from '../buttons/Button.tsx';

export interface CardActionsProps {
  isMutual: boolean;
  isLiked: boolean;
  isLikePending: boolean;
  describedBy: string;
  onLike?: (() => void) | undefined;
  onPass?: (() => void) | undefined;
  onMessage?: (() => void) | undefined;
}

/** Pass and Like, or Message once it is mutual; only what the caller handles. */
export function CardActions({
  isMutual,
  isLiked,
  isLikePending,
  describedBy,
  onLike,
  onPass,
  onMessage,
}: CardActionsProps) {
  const t = useText('common');
  const described = { 'aria-describedby': describedBy };
  if (isMutual) {
    return onMessage ? (
      <div className="card-actions is-single">
        <Button icon="message" onClick={onMessage} {...described}>
          {t('match.message')}
        </Button>
      </div>
    ) : null;
  }
  if (!onLike && !onPass) return null;
  return (
    <div className="card-actions">
      {onPass && (
        <Button kind="outline" icon="x" onClick={onPass} {...described}>
          {t('match.pass')}
        </Button>
      )}
      {onLike && (
        <Button
          kind={isLiked ? 'soft' : 'primary'}
          icon="heart"
          isIconFilled
          disabled={isLikePending}
          aria-pressed={isLiked}
          onClick={onLike}
          {...described}
        >
          {isLiked ? t('match.liked') : t('match.like')}
        </Button>
      )}
    </div>
  );
}
