import type { AdminUser } from '@kolo/contracts/api/admin';
import { EmptyState, Skeleton } from '@kolo/ui';
import { Table, type TableColumnsType } from '@kolo/ui/operators';
import { useText } from '../../texts/texts.ts';
import { type UserColumn, userCell } from './userColumns.tsx';
import styles from './users.module.css';
import type { UserOrder } from './useUserOrder.ts';

interface UserRow {
  id: string;
  user?: AdminUser;
}

const SKELETON_ROWS: UserRow[] = Array.from({ length: 8 }, (_, index) => ({ id: String(index) }));

export interface UsersTableProps {
  users: readonly AdminUser[] | undefined;
  columns: readonly UserColumn[];
  order: UserOrder | null;
  onOrder: (order: UserOrder | null) => void;
}

export function UsersTable({ users, columns, order, onOrder }: UsersTableProps) {
  const t = useText('admin');
  if (users?.length === 0)
    return <EmptyState isBare level={3} title={t('users.none')} text={t('users.noneHint')} />;
  const shown: TableColumnsType<UserRow> = columns.map((column) => ({
    key: column,
    title: t(`users.${column}`),
    sorter: true,
    sortOrder: order?.column === column ? order.direction : null,
    ...(column === 'name' && users && { rowScope: 'row' as const }),
    render: (_, { user }) => (user ? userCell(column, user) : <Skeleton width="70%" />),
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.table} tabIndex={0} aria-label={t('users.scroll')} aria-busy={!users}>
      <Table<UserRow>
        rowKey="id"
        columns={shown}
        dataSource={users ? users.map((user) => ({ id: user.id, user })) : SKELETON_ROWS}
        pagination={false}
        showSorterTooltip={false}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order: direction } = [sorter].flat()[0] ?? {};
          const column = columns.find((each) => each === columnKey);
          onOrder(column && direction ? { column, direction } : null);
        }}
      />
    </section>
  );
}
