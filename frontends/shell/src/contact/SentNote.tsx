import { Icon } from '@kolo/ui';
import { useEffect, useRef } from 'react';
import styles from './contact.module.css';

/** Says that it worked, and takes the focus so that nobody misses it. */
export function SentNote({ title, sentence }: { title: string; sentence: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className={styles.contactSent} role="status" tabIndex={-1} ref={note}>
      <Icon name="check" />
      <div>
        <h2>{title}</h2>
        <p>{sentence}</p>
      </div>
    </div>
  );
}
