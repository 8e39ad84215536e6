import { classes } from '@kolo/ui';
import type { ReactNode } from 'react';
import styles from './parts.module.css';

const TONE_CLASS = { high: styles.isHigh, middle: styles.isMiddle, good: styles.isGood, low: undefined };
export type TagTone = keyof typeof TONE_CLASS;

/** A word or two about a case or a member that catch the eye. */
export function Tag({ tone, children }: { tone: TagTone; children: ReactNode }) {
  return <span className={classes(styles.tag, TONE_CLASS[tone])}>{children}</span>;
}
