import { LIMITS } from '@kolo/contracts';
import { useNavigate } from '@kolo/routing';
import { errorMessage } from '@kolo/store';
import { Alert, Button, classes, look, TextAreaField } from '@kolo/ui';
import { useState } from 'react';
import { useOpenCaseMutation } from '../../api/openCase.ts';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

/** Opens a case about a member without a report, and leads to it (docs/product.md#cases-and-decisions). */
export function OpenCaseForm({ memberId }: { memberId: string }) {
  const t = useText('admin');
  const navigate = useNavigate();
  const [ground, setGround] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [open, { isLoading, error }] = useOpenCaseMutation();
  const submit = async () => {
    setIsChecked(true);
    if (!ground.trim() || isLoading) return;
    const { data } = await open({ memberId, ground: ground.trim() });
    if (data) navigate(`/admin/reports/${data.id}`);
  };
  return (
    <section className={classes(look.card, look.isPadded, styles.panel)}>
      <h2>{t('member.open')}</h2>
      <p className={look.muted}>{t('member.openHint')}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextAreaField
          label={t('member.openGround')}
          rows={3}
          maxLength={LIMITS.moderation.groundLength}
          value={ground}
          onChange={setGround}
          error={isChecked && !ground.trim() ? t('decision.groundMissing') : null}
        />
        {error && <Alert>{errorMessage(error, t('member.openFailed'))}</Alert>}
        <Button type="submit" kind="outline" isBlock isPending={isLoading}>
          {t('member.openSubmit')}
        </Button>
      </form>
    </section>
  );
}
