import type { SecondFactor } from '@kolo/contracts/api/secondFactor';
import { errorMessage } from '@kolo/store';
import { Alert, Button, classes, Icon, ListSkeleton, look } from '@kolo/ui';
import { useEffect, useRef, useState } from 'react';
import { useProtectionQuery, useRemoveFactorMutation } from '../../api/secondFactor.ts';
import { AdminFrame } from '../../frame/AdminFrame.tsx';
import { AddFactor } from '../../frame/gate/AddFactor.tsx';
import { Gate } from '../../frame/gate/Gate.tsx';
import { dayAndTime } from '../../parts/dates.ts';
import { Question } from '../../parts/overlays/Question.tsx';
import { useText } from '../../texts/texts.ts';
import styles from './protection.module.css';

interface FactorListProps {
  factors: readonly SecondFactor[];
  isPending: boolean;
  onRemove: (factor: SecondFactor) => void;
}

function FactorList({ factors, isPending, onRemove }: FactorListProps) {
  const t = useText('admin');
  return (
    <ul className={styles.list}>
      {factors.map((factor) => {
        const { id, kind, device, addedAt } = factor;
        return (
          <li key={id}>
            <Icon name={kind === 'passkey' ? 'lock' : 'clock'} />
            <div>
              <p className={styles.name}>{t(`protection.kinds.${kind}`)}</p>
              <p className={classes(look.muted, look.textSmall)}>
                {t('protection.added', { device, when: dayAndTime(addedAt) })}
              </p>
            </div>
            {factors.length > 1 && (
              <Button
                kind="outline"
                disabled={isPending}
                aria-label={t('protection.removeOf', { kind: t(`protection.kinds.${kind}`), device })}
                onClick={() => onRemove(factor)}
              >
                {t('protection.remove')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function ProtectionPage() {
  const t = useText('admin');
  const { data, error, refetch } = useProtectionQuery();
  const [remove, removing] = useRemoveFactorMutation();
  const [leaving, setLeaving] = useState<SecondFactor | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const many = data?.factors.length;
  const isClosed = data?.isConfirmed === false;
  const before = useRef({ many, isClosed });

  // The focused element has gone: a removed row, a finished form or the gate.
  useEffect(() => {
    const { many: had, isClosed: wasClosed } = before.current;
    if ((had !== undefined && had !== many) || (wasClosed && !isClosed)) heading.current?.focus();
    before.current = { many, isClosed };
  }, [many, isClosed]);

  if (isClosed) return <Gate />;
  return (
    <AdminFrame tab="protection" error={data ? undefined : error} onRetry={() => void refetch()}>
      <section className={classes(look.card, look.isPadded, styles.panel)} aria-busy={!data}>
        <h2 ref={heading} className={styles.head} tabIndex={-1}>
          {t('protection.page')}
        </h2>
        {data ? (
          <>
            <p className={look.muted}>{t(many === 0 ? 'protection.none' : 'protection.pageHint')}</p>
            <FactorList
              factors={data.factors}
              isPending={removing.isLoading}
              onRemove={(factor) => {
                removing.reset();
                setLeaving(factor);
              }}
            />
            {removing.error && !leaving && (
              <Alert>{errorMessage(removing.error, t('protection.failed'))}</Alert>
            )}
            <h2 className={look.h4}>{t('protection.add')}</h2>
            <AddFactor />
          </>
        ) : (
          <ListSkeleton />
        )}
      </section>
      <Question
        isOpen={leaving !== null}
        title={t('protection.removeTitle')}
        alert={removing.error && <Alert>{errorMessage(removing.error, t('protection.failed'))}</Alert>}
        confirm={t('protection.remove')}
        isDanger
        isPending={removing.isLoading}
        onConfirm={async () => {
          if (!leaving) return;
          const answer = await remove(leaving.id);
          if (!answer.error) setLeaving(null);
        }}
        onClose={() => setLeaving(null)}
      >
        {leaving && (
          <p>
            {[
              t(`protection.kinds.${leaving.kind}`),
              t('protection.added', { device: leaving.device, when: dayAndTime(leaving.addedAt) }),
            ].join(' · ')}
          </p>
        )}
        <p>{t('protection.removeText')}</p>
      </Question>
    </AdminFrame>
  );
}
