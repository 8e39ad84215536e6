import type { ReactNode } from 'react';
import { CircleArt, type CircleArtKind } from '../brand/CircleArt.tsx';
import { classes } from '../classes.ts';
import { look } from '../look/look.ts';
import styles from './states.module.css';

export type HeadingLevel = 1 | 2 | 3 | 4;

export interface StateCardProps {
  title: string;
  text?: ReactNode | undefined;
  action?: ReactNode | undefined;
  level?: HeadingLevel | undefined;
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
