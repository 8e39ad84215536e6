import { classes, look } from '@kolo/ui';
import { useState } from 'react';
import { type UsersSearch, useAdminUsersQuery } from '../../api/adminUsers.ts';
import { AdminFrame } from '../../frame/AdminFrame.tsx';
import { useText } from '../../texts/texts.ts';
import { Figures } from './Figures.tsx';
import { Pager } from './Pager.tsx';
import { SearchForm } from './SearchForm.tsx';
import { UsersTable } from './UsersTable.tsx';
import styles from './users.module.css';

const START: UsersSearch = { page: 1, search: '' };

/** Platform statistics and the list of users (docs/product.md#operators). */
export function UsersPage() {
  const t = useText('admin');
  const [wanted, setWanted] = useState(START);
  const { data, currentData, error, refetch } = useAdminUsersQuery(wanted);
  return (
    <AdminFrame tab="users" error={error} onRetry={() => void refetch()}>
      <Figures report={data} />
      <section className={classes(look.card, look.isPadded, styles.adminUsers)}>
        <h2>{t('users.title')}</h2>
        <SearchForm onSearch={(search) => setWanted({ page: 1, search })} onClear={() => setWanted(START)} />
        <UsersTable users={currentData?.users} />
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
