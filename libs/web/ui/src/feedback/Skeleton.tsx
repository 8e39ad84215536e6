import { useText } from '@kolo/i18n';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { look } from '../look/look.ts';
import styles from './loading.module.css';

export interface SkeletonProps {
  kind?: 'line' | 'heading' | 'button' | 'round' | 'photo' | undefined;
  width?: string | number | undefined;
  height?: string | number | undefined;
}

const KIND_CLASS: Record<NonNullable<SkeletonProps['kind']>, string | undefined> = {
  line: undefined,
  heading: styles.isHeading,
  button: styles.isButton,
  round: styles.isRound,
  photo: styles.isPhoto,
};

/** Decorative: wrap a group in `SkeletonGroup`. */
export function Skeleton({ kind = 'line', width, height }: SkeletonProps) {
  return (
    <span
      className={classes(styles.skeleton, KIND_CLASS[kind])}
      style={{ width, height }}
      data-cut={kind === 'photo' || undefined}
      aria-hidden="true"
    />
  );
}

/** Announces loading once for the whole group. */
export function SkeletonGroup({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  const t = useText('common');
  return (
    <div className={className} role="status" aria-busy="true">
      <span className={look.visuallyHidden}>{t('loading')}</span>
      {children}
    </div>
  );
}
