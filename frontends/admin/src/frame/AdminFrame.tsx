import { look, useScreenTitle } from '@kolo/ui';
import type { ReactNode } from 'react';
import { useText } from '../texts/texts.ts';
import styles from './frame.module.css';
import { NoDashboard } from './NoDashboard.tsx';
import { type AdminTab, Tabs } from './Tabs.tsx';

export interface AdminFrameProps {
  tab: AdminTab;
  /** Why there is nothing to show. */
  error?: unknown;
  onRetry: () => void;
  children: ReactNode;
}

/** What the operators' pages have in common: heading and tabs, or who they are not for (product 23, 52). */
export function AdminFrame({ tab, error, onRetry, children }: AdminFrameProps) {
  const t = useText('admin');
  useScreenTitle(t('title'));
  if (error) {
    return (
      <>
        <h1 className={look.visuallyHidden}>{t('title')}</h1>
        <NoDashboard error={error} onRetry={onRetry} />
      </>
    );
  }
  return (
    <div className={styles.admin}>
      <div className={look.pageHead}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('subtitle')}</p>
        </div>
      </div>
      <Tabs current={tab} />
      {children}
    </div>
  );
}
