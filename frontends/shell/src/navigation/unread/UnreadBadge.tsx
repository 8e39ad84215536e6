import { classes, look } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './unreadBadge.module.css';
import { useUnreadLabel } from './useUnreadCount.ts';

export function UnreadBadge({ isOverIcon = false }: { isOverIcon?: boolean }) {
  const t = useText('shell');
  const unread = useUnreadLabel();
  if (unread === '') return null;
  return (
    <span className={classes(styles.unread, isOverIcon && styles.isOverIcon)}>
      <span>{unread}</span>
      <span className={look.visuallyHidden}> {t('nav.unread')}</span>
    </span>
  );
}
