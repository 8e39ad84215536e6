import { dayFrom } from '@kolo/contracts/dates';
import type { ChangeGroup } from '@kolo/contracts/profile/profileChanges';
import { localeFor } from '@kolo/i18n';
import { useCurrentUser, useOwnProfileQuery } from '@kolo/store';
import { classes, formStyles } from '@kolo/ui';
import { type ReactNode, useId } from 'react';
import { useText } from '../texts/texts.ts';

export interface LimitedFieldsProps {
  group: ChangeGroup;
  className?: string | undefined;
  /** Disabled while no change is left. */
  children: ReactNode;
}

/** Fields that can only change so often (docs/product.md#how-often-a-profile-changes). */
export function LimitedFields({ group, className, children }: LimitedFieldsProps) {
  const t = useText('onboarding');
  const noteId = useId();
  const hasProfile = useCurrentUser()?.hasProfile ?? false;
  const { data: profile } = useOwnProfileQuery(undefined, { skip: !hasProfile });
  const allowance = profile?.changes?.[group];
  if (!allowance) return children;

  const { left, nextAt, correctUntil } = allowance;
  const canCorrect = correctUntil !== null;
  const note = canCorrect
    ? t('changes.correct')
    : nextAt === null
      ? t('changes.left', { count: left })
      : t('changes.none', { day: dayFrom(nextAt, localeFor('en')) });
  const ruleId = `${noteId}rule`;
  return (
    <fieldset
      className={className}
      disabled={left === 0 && !canCorrect}
      aria-labelledby={ruleId}
      aria-describedby={noteId}
    >
      {children}
      <p className={classes(formStyles.hint)}>
        <span id={ruleId}>{t(`changes.${group}`)}</span> <span id={noteId}>{note}</span>
      </p>
    </fieldset>
  );
}
