import type { OperatorRole } from '@kolo/contracts/profile/enumerations';
import { classes, Icon, UiLink } from '@kolo/ui';
import { useQueueInfiniteQuery, WHOLE_QUEUE } from '../api/queue.ts';
import { useText } from '../texts/texts.ts';
import styles from './frame.module.css';
import { useRole } from './useRole.ts';

const TABS = {
  users: '/admin',
  reports: '/admin/reports',
  decisions: '/admin/decisions',
  protection: '/admin/protection',
} as const;
export type AdminTab = keyof typeof TABS;
const NAMES: Record<OperatorRole, readonly AdminTab[]> = {
  moderator: ['reports', 'decisions', 'protection'],
  operator: ['users', 'reports', 'decisions', 'protection'],
};

/** A phone has no room for the word. */
function Protection() {
  const t = useText('admin');
  return (
    <>
      <Icon name="lock" />
      <span className={styles.word}>{t('tabs.protection')}</span>
    </>
  );
}

/** Only the tabs the role may open (docs/product.md#moderators, docs/product.md#safety-screens). */
export function Tabs({ current }: { current: AdminTab }) {
  const t = useText('admin');
  const { data } = useQueueInfiniteQuery(WHOLE_QUEUE);
  const role = useRole();
  const names = role ? NAMES[role] : [];
  const open = data?.pages[0]?.open;
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      {names.map((tab) => (
        <UiLink key={tab} href={TABS[tab]} {...(tab === current && { 'aria-current': 'page' })}>
          {tab === 'protection' ? <Protection /> : t(`tabs.${tab}`)}
          {tab === 'reports' && open !== 0 && (
            <span className={classes(styles.count, open === undefined && styles.isUnknown)}>
              {t('tabs.open', { count: open ?? 0 })}
            </span>
          )}
        </UiLink>
      ))}
    </nav>
  );
}
