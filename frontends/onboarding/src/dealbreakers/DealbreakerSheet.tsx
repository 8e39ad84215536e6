import type { KeptDealbreakers } from '@kolo/contracts/profile/dealbreakerFields';
import { errorMessage, useToast } from '@kolo/store';
import { Alert, Button, look, Sheet, Skeleton, SkeletonGroup, useFaultFocus } from '@kolo/ui';
import { type FormEvent, useId, useState } from 'react';
import { useDealbreakersQuery, useSaveDealbreakersMutation } from '../api/dealbreakers.ts';
import { LimitedFields } from '../profile/LimitedFields.tsx';
import { LoadFailed } from '../profile/LoadFailed.tsx';
import { useText } from '../texts/dealbreakerTexts.ts';
import { DealbreakerEditor } from './DealbreakerEditor.tsx';
import styles from './dealbreakers.module.css';
import { isInOrder } from './whatIsWrong.ts';

/** One's own dealbreakers, saved together, as changes are few (docs/product.md#how-often-a-profile-changes). */
export default function DealbreakerSheet({ onClose }: { onClose: () => void }) {
  const t = useText('dealbreakers');
  const common = useText('common');
  const toast = useToast();
  const formId = useId();
  const { data, isError, refetch } = useDealbreakersQuery();
  const [edited, setEdited] = useState<KeptDealbreakers | null>(null);
  const [save, { isLoading, error }] = useSaveDealbreakersMutation();
  const { form, lead } = useFaultFocus();
  const value = edited ?? data;
  const [isChecked, setChecked] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (edited === null) return onClose();
    setChecked(true);
    if (!isInOrder(edited)) return lead();
    const saved = await save(edited);
    if (saved.error !== undefined) return;
    toast({ title: t('saved'), description: t('savedHint') });
    onClose();
  };

  return (
    <Sheet
      title={t('title')}
      onClose={() => {
        if (!isLoading) onClose();
      }}
      alert={error && <Alert>{errorMessage(error, t('notSaved'))}</Alert>}
      actions={
        <>
          <Button kind="outline" disabled={isLoading} onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} isPending={isLoading} disabled={!value}>
            {isLoading ? t('saving') : t('save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p className={look.muted}>{t('lead')}</p>
        {value && (
          <LimitedFields group="dealbreakers">
            <DealbreakerEditor value={value} isChecked={isChecked} onChange={setEdited} />
          </LimitedFields>
        )}
        {!value && isError && <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />}
        {!value && !isError && (
          <SkeletonGroup>
            <Skeleton height={160} />
          </SkeletonGroup>
        )}
      </form>
    </Sheet>
  );
}
