import { classes, UiLink } from '@kolo/ui';
import { OPEN_REPORTS, useReportsInfiniteQuery } from '../api/reports.ts';
import { useText } from '../texts/texts.ts';
import styles from './frame.module.css';

const TABS = { users: '/admin', reports: '/admin/reports', decisions: '/admin/decisions' } as const;
export type AdminTab = keyof typeof TABS;
const NAMES: readonly AdminTab[] = ['users', 'reports', 'decisions'];

/** Users, Reports with how many are open, Decisions (product 52). */
export function Tabs({ current }: { current: AdminTab }) {
  const t = useText('admin');
  const { data } = useReportsInfiniteQuery(OPEN_REPORTS);
  const open = data?.pages[0]?.open ?? 0;
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      {NAMES.map((tab) => (
        <UiLink key={tab} href={TABS[tab]} {...(tab === current && { 'aria-current': 'page' })}>
          {t(`tabs.${tab}`)}
          {tab === 'reports' && (
            <span className={classes(styles.count, open === 0 && styles.isNone)}>
              {t('tabs.open', { count: open })}
            </span>
          )}
        </UiLink>
      ))}
    </nav>
  );
}
