import { look, PageBar, useScreenTitle } from '@kolo/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../texts/texts.ts';
import styles from './frame.module.css';
import { isToConfirm, NoDashboard } from './NoDashboard.tsx';
import { type AdminTab, Tabs } from './Tabs.tsx';

export interface AdminFrameProps {
  tab: AdminTab;
  /** Why there is nothing to show. */
  error?: unknown;
  onRetry: () => void;
  children: ReactNode;
}

/**
 * What the operators' pages have in common: heading and tabs, or who they are not for (docs/product.md#operators,
 * docs/product.md#safety-screens).
 */
export function AdminFrame({ tab, error, onRetry, children }: AdminFrameProps) {
  const t = useText('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  const isClosed = isToConfirm(error);
  const wasClosed = useRef(isClosed);
  useScreenTitle(t('title'));

  // What was pressed to open the page goes with what stood in its place.
  useEffect(() => {
    if (wasClosed.current && !isClosed) heading.current?.focus();
    wasClosed.current = isClosed;
  }, [isClosed]);

  if (error) {
    return (
      <>
        {!isClosed && <h1 className={look.visuallyHidden}>{t('title')}</h1>}
        <NoDashboard error={error} onRetry={onRetry} />
      </>
    );
  }
  return (
    <div className={styles.admin}>
      <div className={look.pageHead}>
        <PageBar title={t('title')} note={<p>{t('subtitle')}</p>} heading={heading} />
      </div>
      <Tabs current={tab} />
      {children}
    </div>
  );
}
