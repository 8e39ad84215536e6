import { type AdminUser, countryName, isPaid } from '@kolo/contracts';
import { classes, Flag, Icon, look, UiLink } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './users.module.css';
import { countryOrNothing, heritageOf, nameOf, planOf } from './userTexts.ts';

function Heritage({ user }: { user: AdminUser }) {
  const t = useText('admin');
  const codes = heritageOf(user);
  if (codes.length === 0) return t('users.nothing');
  return (
    <span className={styles.adminHeritage}>
      <span aria-hidden="true">
        {codes.map((code) => (
          <Flag key={code} code={code} />
        ))}
      </span>
      {codes.map(countryName).join(', ')}
    </span>
  );
}

function Plan({ user }: { user: AdminUser }) {
  if (!isPaid(user.subscriptionTier)) return planOf(user);
  return (
    <span className={classes(look.badge, look.isRoyal)}>
      <Icon name="crown" isFilled />
      {planOf(user)}
    </span>
  );
}

/** A user as a line of the table (docs/product.md#operators). */
export function UserLine({ user }: { user: AdminUser }) {
  const t = useText('admin');
  return (
    <tr>
      <th scope="row">
        <UiLink href={`/admin/members/${user.id}`}>{nameOf(user)}</UiLink>
      </th>
      <td>{user.email}</td>
      <td>{user.gender || t('users.nothing')}</td>
      <td>{countryOrNothing(user.residenceCountry)}</td>
      <td>
        <Heritage user={user} />
      </td>
      <td>
        <Plan user={user} />
      </td>
      <td>
        {user.profileComplete && (
          <span className={styles.adminComplete}>
            <Icon name="check" />
            <span className={look.visuallyHidden}>{t('users.isComplete')}</span>
          </span>
        )}
      </td>
    </tr>
  );
}
