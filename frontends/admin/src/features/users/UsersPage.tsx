import { Button, classes, look } from '@kolo/ui';
import { useState } from 'react';
import { type UsersSearch, useAdminUsersQuery } from '../../api/members.ts';
import { AdminFrame } from '../../frame/AdminFrame.tsx';
import { saveCsv } from '../../parts/saveCsv.ts';
import { useText } from '../../texts/texts.ts';
import { ColumnsDrawer } from './ColumnsDrawer.tsx';
import { Figures } from './Figures.tsx';
import { SearchForm } from './SearchForm.tsx';
import { UsersTable } from './UsersTable.tsx';
import { USER_TEXT } from './userColumns.tsx';
import styles from './users.module.css';
import { useShownColumns } from './useShownColumns.ts';
import { useUserOrder } from './useUserOrder.ts';

interface PagerProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

function Pager({ page, total, onPage }: PagerProps) {
  const t = useText('admin');
  return (
    <nav className={styles.pager} aria-label={t('pages.label')}>
      <Button kind="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('pages.previous')}
      </Button>
      <span className={look.tabular} aria-live="polite">
        {t('pages.position', { page, total })}
      </span>
      <Button kind="outline" disabled={page >= total} onClick={() => onPage(page + 1)}>
        {t('pages.next')}
      </Button>
    </nav>
  );
}

const START: UsersSearch = { page: 1, search: '' };

export function UsersPage() {
  const t = useText('admin');
  const [wanted, setWanted] = useState(START);
  const { data, currentData, error, refetch } = useAdminUsersQuery(wanted);
  const [columns, setColumns] = useShownColumns();
  const { order, setOrder, ordered } = useUserOrder(currentData?.users);
  // Viewing the page was recorded already, so saving it needs no call.
  const save = () =>
    saveCsv(`users-page-${wanted.page}.csv`, [
      columns.map((column) => t(`users.${column}`)),
      ...(ordered ?? []).map((user) => columns.map((column) => USER_TEXT[column](user))),
    ]);
  return (
    <AdminFrame tab="users" error={error} onRetry={() => void refetch()}>
      <Figures report={data} />
      <section className={classes(look.card, look.isPadded, styles.users)}>
        <h2>{t('users.title')}</h2>
        <SearchForm onSearch={(search) => setWanted({ page: 1, search })} onClear={() => setWanted(START)} />
        <div className={styles.tools}>
          <ColumnsDrawer shown={columns} onShow={setColumns} />
          <Button kind="outline" disabled={!ordered?.length} onClick={save}>
            {t('users.export')}
          </Button>
          <p className={styles.hint}>{t('users.orderHint')}</p>
        </div>
        <UsersTable users={ordered} columns={columns} order={order} onOrder={setOrder} />
        {data && data.totalPages > 1 && (
          <Pager
            page={wanted.page}
            total={data.totalPages}
            onPage={(page) => setWanted(({ search }) => ({ page, search }))}
          />
        )}
      </section>
    </AdminFrame>
  );
}
