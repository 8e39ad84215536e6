import { LIMITS } from '@kolo/contracts/limits';
import { useNavigate } from '@kolo/routing';
import { errorMessage } from '@kolo/store';
import { Alert, Button, classes, look } from '@kolo/ui';
import { useOpenCaseMutation } from '../../api/members.ts';
import { CheckedForm } from '../../parts/forms/CheckedForm.tsx';
import { RequiredText } from '../../parts/forms/RequiredText.tsx';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

export function OpenCaseForm({ memberId }: { memberId: string }) {
  const t = useText('admin');
  const navigate = useNavigate();
  const [open, { isLoading, error }] = useOpenCaseMutation();
  const send = async ({ ground }: { ground: string }) => {
    const { data } = await open({ memberId, ground: ground.trim() });
    if (data) navigate(`/admin/reports/${data.id}`);
  };
  return (
    <section className={classes(look.card, look.isPadded, styles.panel)}>
      <h2>{t('member.open')}</h2>
      <p className={look.muted}>{t('member.openHint')}</p>
      <CheckedForm isPending={isLoading} error={error} onSend={send}>
        <RequiredText
          name="ground"
          label={t('member.openGround')}
          fault={t('decision.groundMissing')}
          rows={3}
          maxLength={LIMITS.moderation.groundLength}
        />
        {error && <Alert>{errorMessage(error, t('member.openFailed'))}</Alert>}
        <Button type="submit" kind="outline" isBlock isPending={isLoading}>
          {t('member.openSubmit')}
        </Button>
      </CheckedForm>
    </section>
  );
}
