import { useText } from '@kolo/i18n';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export interface SkeletonProps {
  kind?: 'line' | 'heading' | 'button' | 'round' | 'photo' | undefined;
  width?: string | number | undefined;
  height?: string | number | undefined;
}

/** One grey shape in the place of what comes. Decorative: wrap a group in `SkeletonGroup`. */
export function Skeleton({ kind = 'line', width, height }: SkeletonProps) {
  return (
    <span
      className={classes('skeleton', kind !== 'line' && `is-${kind}`)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

/** Tells a screen reader once that something loads, whatever shapes stand inside. */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  const t = useText('common');
  return (
    <div className={className} role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      {children}
    </div>
  );
}
