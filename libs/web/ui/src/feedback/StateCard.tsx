import type { ReactNode } from 'react';
import { CircleArt, type CircleArtKind } from '../brand/CircleArt.tsx';
import { classes } from '../classes.ts';
import { look } from '../look/look.ts';
import styles from './states.module.css';

export type HeadingLevel = 1 | 2 | 3 | 4;

export interface StateCardProps {
  title: string;
  text?: ReactNode | undefined;
  /** What to do next: a button or a link. */
  action?: ReactNode | undefined;
  level?: HeadingLevel | undefined;
  /** Without the card's frame, inside another card. */
  isBare?: boolean | undefined;
  children?: ReactNode | undefined;
  className?: string | undefined;
}

interface Look {
  art: CircleArtKind;
  at: number;
  tone?: 'failure' | 'calm' | undefined;
  role?: 'alert' | undefined;
}

const TONE_CLASS = { failure: styles.isFailure, calm: styles.isCalm };

/** The common body of empty, failed and not-found states. */
export function StateCard({
  title,
  text,
  action,
  level = 2,
  isBare = false,
  children,
  className,
  art,
  at,
  tone,
  role,
}: StateCardProps & Look) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classes(!isBare && look.card, styles.empty, tone && TONE_CLASS[tone], className)}
      {...(role && { role })}
    >
      <CircleArt kind={art} at={at} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
      {action}
    </div>
  );
}
