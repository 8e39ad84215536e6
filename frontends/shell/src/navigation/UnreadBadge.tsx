import { classes, look } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import styles from './unreadBadge.module.css';
import { useUnread } from './useUnread.ts';

/** The count of unread conversations beside the word, or over the icon. */
export function UnreadBadge({ isOverIcon = false }: { isOverIcon?: boolean }) {
  const t = useText('shell');
  const unread = useUnread();
  if (unread === '') return null;
  return (
    <span className={classes(styles.unread, isOverIcon && styles.isOverIcon)}>
      <span>{unread}</span>
      <span className={look.visuallyHidden}> {t('nav.unread')}</span>
    </span>
  );
}
