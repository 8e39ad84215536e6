import { classes, Icon } from '@kolo/ui';
import { useText } from '../texts.ts';
import styles from './say.module.css';
import type { OnSay, Subject } from './subject.ts';

export interface SayButtonProps {
  subject: Subject;
  onSay: OnSay;
  isOnPhoto?: boolean;
  /** Says what it does; those in lists of answers are bare. */
  isNamed?: boolean;
}

export function SayButton({ subject, onSay, isOnPhoto = false, isNamed = isOnPhoto }: SayButtonProps) {
  const t = useText('person');
  if (!onSay) return null;
  return (
    <button
      type="button"
      className={classes(styles.say, isNamed && styles.isNamed, isOnPhoto && styles.isOnPhoto)}
      aria-label={t('say.about', { what: subject.label })}
      aria-haspopup="dialog"
      onClick={() => onSay(subject)}
    >
      <Icon name="message" />
      {isNamed && <span>{t('say.name')}</span>}
    </button>
  );
}
