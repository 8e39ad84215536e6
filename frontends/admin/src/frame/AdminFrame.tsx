import { classes, look, PageBar, useScreenTitle } from '@kolo/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../texts/texts.ts';
import { DashboardUnavailable, needsSecondFactor } from './DashboardUnavailable.tsx';
import styles from './frame.module.css';
import { type AdminTab, Tabs } from './Tabs.tsx';

export interface AdminFrameProps {
  tab: AdminTab;
  /** A case is open: the heading leaves it the room, where there is a tab to return by. */
  isAtWork?: boolean;
  error?: unknown;
  onRetry: () => void;
  children: ReactNode;
}

export function AdminFrame({ tab, isAtWork = false, error, onRetry, children }: AdminFrameProps) {
  const t = useText('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  const isClosed = needsSecondFactor(error);
  const wasClosed = useRef(isClosed);
  useScreenTitle(t('title'));

  // The button that opened the page disappeared with the gate.
  useEffect(() => {
    if (wasClosed.current && !isClosed) heading.current?.focus();
    wasClosed.current = isClosed;
  }, [isClosed]);

  if (error) {
    return (
      <>
        {!isClosed && <h1 className={look.visuallyHidden}>{t('title')}</h1>}
        <DashboardUnavailable error={error} onRetry={onRetry} />
      </>
    );
  }
  return (
    <div className={classes(styles.admin, isAtWork && styles.isAtWork)}>
      <div className={classes(look.pageHead, styles.head)}>
        <PageBar title={t('title')} note={<p>{t('subtitle')}</p>} heading={heading} />
      </div>
      <Tabs current={tab} />
      {children}
    </div>
  );
}
