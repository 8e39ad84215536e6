import { useText } from '@kolo/i18n';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './closeButton.module.css';

export function CloseButton({ onClick, className }: { onClick: () => void; className?: string | undefined }) {
  const t = useText('common');
  return (
    <button
      type="button"
      className={classes(styles.close, className)}
      aria-label={t('close')}
      onClick={onClick}
    >
      <Icon name="x" />
    </button>
  );
}
