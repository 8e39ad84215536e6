import type { AdminUser } from '@kolo/contracts/api/admin';
import { isPaid } from '@kolo/contracts/profile/enumerations';
import { classes, countryName, Flag, Icon, look, UiLink } from '@kolo/ui';
import type { ReactNode } from 'react';
import { textOf } from '../../texts/texts.ts';
import styles from './users.module.css';

export const USER_COLUMNS = ['name', 'email', 'gender', 'residence', 'heritage', 'plan', 'complete'] as const;
export type UserColumn = (typeof USER_COLUMNS)[number];

const t = textOf('admin');

const heritageOf = ({ heritageCountries, heritageCountry }: AdminUser): readonly string[] =>
  heritageCountries.length > 0 ? heritageCountries : heritageCountry ? [heritageCountry] : [];

export const USER_TEXT: Record<UserColumn, (user: AdminUser) => string> = {
  name: ({ firstName, lastName }) =>
    [firstName, lastName].filter(Boolean).join(' ') || t('users.fallbackName'),
  email: ({ email }) => email,
  gender: ({ gender }) => gender ?? '',
  residence: ({ residenceCountry }) => (residenceCountry ? countryName(residenceCountry) : ''),
  heritage: (user) => heritageOf(user).map(countryName).join(', '),
  plan: ({ planType, subscriptionTier }) =>
    planType || t(isPaid(subscriptionTier) ? 'users.paid' : 'users.free'),
  complete: ({ profileComplete }) => (profileComplete ? t('users.isComplete') : ''),
};

const CELL: Partial<Record<UserColumn, (user: AdminUser, text: string) => ReactNode>> = {
  name: ({ id }, text) => <UiLink href={`/admin/members/${id}`}>{text}</UiLink>,
  heritage: (user, text) =>
    text && (
      <span className={styles.heritage}>
        <span aria-hidden="true">
          {heritageOf(user).map((code) => (
            <Flag key={code} code={code} />
          ))}
        </span>
        {text}
      </span>
    ),
  plan: ({ subscriptionTier }, text) =>
    isPaid(subscriptionTier) ? (
      <span className={classes(look.badge, look.isRoyal)}>
        <Icon name="crown" isFilled />
        {text}
      </span>
    ) : (
      text
    ),
  complete: ({ profileComplete }, text) =>
    profileComplete && (
      <span className={styles.complete}>
        <Icon name="check" />
        <span className={look.visuallyHidden}>{text}</span>
      </span>
    ),
};

/** A dash for what is unknown, nothing for an incomplete profile. */
export function userCell(column: UserColumn, user: AdminUser): ReactNode {
  const text = USER_TEXT[column](user);
  return (CELL[column]?.(user, text) ?? text) || (column === 'complete' ? null : t('users.nothing'));
}
