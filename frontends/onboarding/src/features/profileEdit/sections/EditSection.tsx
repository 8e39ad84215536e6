import { Icon, look } from '@kolo/ui';
import type { ReactNode } from 'react';
import styles from '../profileEdit.module.css';

export interface EditSectionProps {
  title: string;
  note?: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Keeps what was typed while closed. */
export function EditSection({ title, note = '', isOpen, onToggle, children }: EditSectionProps) {
  return (
    <details className={look.card} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
        {note && <span className={styles.editNote}>{note}</span>}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.editBody}>{children}</div>
    </details>
  );
}
