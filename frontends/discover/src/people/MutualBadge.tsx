import { classes, Icon, look } from '@kolo/ui';
import { useText } from '../texts/texts.ts';

export function MutualBadge({ className }: { className?: string | undefined }) {
  const common = useText('common');
  return (
    <span className={classes(className, look.badge, look.isRoyal)}>
      <Icon name="rings" />
      {common('match.mutual')}
    </span>
  );
}
