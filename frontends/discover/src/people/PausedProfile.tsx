import { usePausing } from '@kolo/store';
import { Button, EmptyState } from '@kolo/ui';
import { useText } from '../texts/texts.ts';

/** Replaces people while the member's profile is paused (docs/product.md#taking-a-break). */
export function PausedProfile({ isBare = false }: { isBare?: boolean }) {
  const t = useText('discover');
  const common = useText('common');
  const { change, isChanging } = usePausing();
  return (
    <EmptyState
      isBare={isBare}
      title={common('pause.paused')}
      text={t('pausedHint')}
      action={
        <Button isPending={isChanging} onClick={() => void change(false)}>
          {common('pause.show')}
        </Button>
      }
    />
  );
}
