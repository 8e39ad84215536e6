import { type ChangeGroup, dayFrom } from '@kolo/contracts';
import { useCurrentUser, useOwnProfileQuery } from '@kolo/store';
import { classes, formStyles } from '@kolo/ui';
import { type ReactNode, useId } from 'react';
import { useText } from '../texts/texts.ts';

export interface LimitedFieldsProps {
  group: ChangeGroup;
  className?: string | undefined;
  /** They are shown, and cannot be changed, while no change is left. */
  children: (isDisabled: boolean) => ReactNode;
}

/**
 * Fields of a complete profile that may be changed only so often: says how many changes are left before one is made,
 * and when the next is possible (docs/product.md#how-often-a-profile-changes).
 */
export function LimitedFields({ group, className, children }: LimitedFieldsProps) {
  const t = useText('onboarding');
  const noteId = useId();
  const hasProfile = useCurrentUser()?.hasProfile ?? false;
  const { data: profile } = useOwnProfileQuery(undefined, { skip: !hasProfile });
  const allowance = profile?.changes?.[group];
  if (!allowance) return children(false);

  const { left, nextAt, correctUntil } = allowance;
  const canCorrect = correctUntil !== null;
  const isDisabled = left === 0 && !canCorrect;
  const note = canCorrect
    ? t('changes.correct')
    : nextAt === null
      ? t('changes.left', { count: left })
      : t('changes.none', { day: dayFrom(nextAt) });
  const ruleId = `${noteId}rule`;
  return (
    <fieldset className={className} disabled={isDisabled} aria-labelledby={ruleId} aria-describedby={noteId}>
      {children(isDisabled)}
      <p className={classes(formStyles.hint)}>
        <span id={ruleId}>{t(`changes.${group}`)}</span> <span id={noteId}>{note}</span>
      </p>
    </fieldset>
  );
}
