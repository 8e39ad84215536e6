import type { ReactNode } from 'react';
import { CircleArt, type CircleArtKind } from '../brand/CircleArt.tsx';
import { classes } from '../classes.ts';

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
}

interface Look {
  art: CircleArtKind;
  at: number;
  tone?: 'is-failure' | 'is-calm' | undefined;
  role?: 'alert' | undefined;
}

/** The common body of empty, failed and not-found states. */
export function StateCard({
  title,
  text,
  action,
  level = 2,
  isBare = false,
  children,
  art,
  at,
  tone,
  role,
}: StateCardProps & Look) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes(!isBare && 'card', 'empty', tone)} {...(role && { role })}>
      <CircleArt kind={art} at={at} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
      {action}
    </div>
  );
}
