import { Icon } from '@kolo/ui';
import styles from './answers.module.css';

export interface AnswerRowProps {
  label: string;
  answer: string;
  onOpen: () => void;
}

/** One answer in the list; opens it. */
export function AnswerRow({ label, answer, onOpen }: AnswerRowProps) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.words}>
          <span>{label}</span> <b>{answer}</b>
        </span>
        <Icon name="chevron-down" />
      </button>
    </li>
  );
}
