import { Icon } from '@kolo/ui';
import type { ReactNode } from 'react';

export interface EditSectionProps {
  title: string;
  /** What is in it, in a few words. */
  note?: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A section that opens and closes; what is typed inside stays when it is closed. */
export function EditSection({ title, note = '', isOpen, onToggle, children }: EditSectionProps) {
  return (
    <details className="card" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
        {note && <span className="edit-note">{note}</span>}
        <Icon name="chevron-down" />
      </summary>
      <div className="edit-body">{children}</div>
    </details>
  );
}
