import type { AdminUser } from '@kolo/contracts/api/admin';
import { useMemo, useState } from 'react';
import { USER_TEXT, type UserColumn } from './userColumns.tsx';

export interface UserOrder {
  column: UserColumn;
  direction: 'ascend' | 'descend';
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** Sorts the current page; `null` keeps the server's order, newest first. */
export function useUserOrder(users: readonly AdminUser[] | undefined) {
  const [order, setOrder] = useState<UserOrder | null>(null);
  const ordered = useMemo(() => {
    if (!users || !order) return users;
    const textOf = USER_TEXT[order.column];
    const sign = order.direction === 'ascend' ? 1 : -1;
    return [...users].sort((one, other) => sign * compare(textOf(one), textOf(other)));
  }, [users, order]);
  return { order, setOrder, ordered };
}
