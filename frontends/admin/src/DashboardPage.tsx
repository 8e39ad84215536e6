import { classes, look, useScreenTitle } from '@kolo/ui';
import { useState } from 'react';
import { type UsersSearch, useAdminUsersQuery } from './api/adminUsers.ts';
import styles from './dashboard.module.css';
import { Figures } from './figures/Figures.tsx';
import { NoDashboard } from './NoDashboard.tsx';
import { useText } from './texts/texts.ts';
import { Pager } from './users/Pager.tsx';
import { SearchForm } from './users/SearchForm.tsx';
import { UsersTable } from './users/UsersTable.tsx';

const START: UsersSearch = { page: 1, search: '' };

/** Platform statistics and the list of users (product 23). */
export function DashboardPage() {
  const t = useText('admin');
  useScreenTitle(t('title'));
  const [wanted, setWanted] = useState(START);
  const { data, currentData, error, refetch } = useAdminUsersQuery(wanted);

  if (error) {
    return (
      <>
        <h1 className={look.visuallyHidden}>{t('title')}</h1>
        <NoDashboard error={error} onRetry={() => void refetch()} />
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
    </div>
  );
}
