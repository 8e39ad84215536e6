import type { AdminUser } from '@kolo/contracts';
import { EmptyState, Skeleton } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import { UserLine } from './UserLine.tsx';
import styles from './users.module.css';

const COLUMNS = ['name', 'email', 'gender', 'residence', 'heritage', 'plan', 'complete'] as const;
const WAITING_LINES = Array.from({ length: 8 }, (_, index) => index);

const WaitingLine = () => (
  <tr>
    {COLUMNS.map((column) => (
      <td key={column}>
        <Skeleton width="70%" />
      </td>
    ))}
  </tr>
);

/**
 * The users of a page; skeleton rows while they load. It scrolls sideways inside its card (docs/product.md#operators).
 */
export function UsersTable({ users }: { users: readonly AdminUser[] | undefined }) {
  const t = useText('admin');
  if (users?.length === 0) {
    return <EmptyState isBare level={3} title={t('users.none')} text={t('users.noneHint')} />;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.adminTable} tabIndex={0} aria-label={t('users.scroll')} aria-busy={!users}>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`users.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users
            ? users.map((user) => <UserLine key={user.id} user={user} />)
            : WAITING_LINES.map((line) => <WaitingLine key={line} />)}
        </tbody>
      </table>
    </section>
  );
}
