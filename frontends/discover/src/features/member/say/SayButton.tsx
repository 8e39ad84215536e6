import { classes, Icon } from '@kolo/ui';
import { useText } from '../texts.ts';
import styles from './say.module.css';
import type { OnSay, Subject } from './subject.ts';

export interface SayButtonProps {
  subject: Subject;
  onSay: OnSay;
  /** Lies on a photo, with words. */
  isOnPhoto?: boolean;
}

export function SayButton({ subject, onSay, isOnPhoto = false }: SayButtonProps) {
  const t = useText('person');
  if (!onSay) return null;
  return (
    <button
      type="button"
      className={classes(styles.say, isOnPhoto && styles.isOnPhoto)}
      aria-label={t('say.about', { what: subject.label })}
      aria-haspopup="dialog"
      onClick={() => onSay(subject)}
    >
      <Icon name="message" />
      {isOnPhoto && <span>{t('say.name')}</span>}
    </button>
  );
}
