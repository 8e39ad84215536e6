import { Button, classes, look } from '@kolo/ui';
import { useState } from 'react';
import { type UsersSearch, useAdminUsersQuery } from '../../api/adminUsers.ts';
import { AdminFrame } from '../../frame/AdminFrame.tsx';
import { saveCsv } from '../../parts/csv.ts';
import { useText } from '../../texts/texts.ts';
import { ColumnsDrawer } from './ColumnsDrawer.tsx';
import { Figures } from './Figures.tsx';
import { Pager } from './Pager.tsx';
import { SearchForm } from './SearchForm.tsx';
import { UsersTable } from './UsersTable.tsx';
import { USER_TEXT } from './userColumns.tsx';
import styles from './users.module.css';
import { useShownColumns } from './useShownColumns.ts';
import { useUserOrder } from './useUserOrder.ts';

const START: UsersSearch = { page: 1, search: '' };

/** Platform statistics and the list of users (docs/product.md#operators). */
export function UsersPage() {
  const t = useText('admin');
  const [wanted, setWanted] = useState(START);
  const { data, currentData, error, refetch } = useAdminUsersQuery(wanted);
  const [columns, showColumns] = useShownColumns();
  const { order, setOrder, ordered } = useUserOrder(currentData?.users);
  // The page is in the log of acts already, so saving what it shows needs no call.
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
          <ColumnsDrawer shown={columns} onShow={showColumns} />
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
