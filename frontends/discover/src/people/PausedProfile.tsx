import { usePausing } from '@kolo/store';
import { Button, EmptyState, type HeadingLevel } from '@kolo/ui';
import { useText } from '../texts/texts.ts';

/**
 * In the place of people to whom a paused profile is not shown: that it is, and the way back
 * (docs/product.md#taking-a-break).
 */
export function PausedProfile({ level }: { level?: HeadingLevel }) {
  const t = useText('discover');
  const common = useText('common');
  const { change, isChanging } = usePausing();
  return (
    <EmptyState
      {...(level && { level })}
      title={common('pause.paused')}
      text={t('matches.pausedHint')}
      action={
        <Button isPending={isChanging} onClick={() => void change(false)}>
          {common('pause.show')}
        </Button>
      }
    />
  );
}
