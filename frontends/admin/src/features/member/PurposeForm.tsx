import { LIMITS, seenLength } from '@kolo/contracts';
import { errorMessage } from '@kolo/store';
import { Alert, Button, classes, look, TextAreaField, useFaultFocus } from '@kolo/ui';
import { useState } from 'react';
import { useStatePurposeMutation } from '../../api/statePurpose.ts';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

const { min, max } = LIMITS.moderation.purposeLength;

export interface PurposeFormProps {
  memberId: string;
  /** The purpose was taken, and the page is on its way. */
  isOpening: boolean;
}

/** Asks why a page is opened that no open case opens (docs/product.md#a-stated-purpose). */
export function PurposeForm({ memberId, isOpening }: PurposeFormProps) {
  const t = useText('admin');
  const [purpose, setPurpose] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [state, { isLoading, error }] = useStatePurposeMutation();
  const { form, lead } = useFaultFocus();
  const length = seenLength(purpose.trim());
  const isWrong = length < min || length > max;
  const isPending = isLoading || isOpening;
  return (
    <section className={classes(look.card, look.isPadded, styles.panel, styles.purpose)}>
      <h2>{t('purpose.title')}</h2>
      <p className={look.muted}>{t('purpose.text')}</p>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (!isWrong && !isPending) void state({ memberId, purpose: purpose.trim() });
          lead();
        }}
      >
        <TextAreaField
          label={t('purpose.label')}
          hint={t('purpose.hint', { min, max })}
          rows={3}
          value={purpose}
          onChange={setPurpose}
          error={isChecked && isWrong ? t('purpose.wrong', { min, max }) : null}
        />
        {error && <Alert>{errorMessage(error, t('purpose.failed'))}</Alert>}
        <Button type="submit" isBlock isPending={isPending}>
          {t('purpose.submit')}
        </Button>
      </form>
    </section>
  );
}
