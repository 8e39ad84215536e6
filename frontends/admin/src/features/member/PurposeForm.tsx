import { LIMITS } from '@kolo/contracts/limits';
import { seenLength } from '@kolo/contracts/text/text';
import { errorMessage } from '@kolo/store';
import { Alert, Button, classes, look } from '@kolo/ui';
import { useStatePurposeMutation } from '../../api/members.ts';
import { CheckedForm } from '../../parts/forms/CheckedForm.tsx';
import { RequiredText } from '../../parts/forms/RequiredText.tsx';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

const { min, max } = LIMITS.moderation.purposeLength;
const isRight = (purpose: string): boolean => seenLength(purpose) >= min && seenLength(purpose) <= max;

export interface PurposeFormProps {
  memberId: string;
  /** The purpose was accepted and the page is loading. */
  isOpening: boolean;
}

/** Asks for a purpose when no open case gives access (docs/product.md#a-stated-purpose). */
export function PurposeForm({ memberId, isOpening }: PurposeFormProps) {
  const t = useText('admin');
  const [state, { isLoading, error }] = useStatePurposeMutation();
  const isPending = isLoading || isOpening;
  return (
    <section className={classes(look.card, look.isPadded, styles.panel, styles.purpose)}>
      <h2>{t('purpose.title')}</h2>
      <p className={look.muted}>{t('purpose.text')}</p>
      <CheckedForm<{ purpose: string }>
        isPending={isPending}
        error={error}
        onSend={({ purpose }) => void state({ memberId, purpose: purpose.trim() })}
      >
        <RequiredText
          name="purpose"
          label={t('purpose.label')}
          hint={t('purpose.hint', { min, max })}
          fault={t('purpose.wrong', { min, max })}
          isRight={isRight}
          rows={3}
        />
        {error && <Alert>{errorMessage(error, t('purpose.failed'))}</Alert>}
        <Button type="submit" isBlock isPending={isPending}>
          {t('purpose.submit')}
        </Button>
      </CheckedForm>
    </section>
  );
}
