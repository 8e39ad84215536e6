import { LIMITS } from '@kolo/contracts/limits';
import type { ToldOriginShield } from '@kolo/contracts/places/originShield';
import { type ApiError, errorMessage } from '@kolo/store';
import { Alert, look, Skeleton, SkeletonGroup } from '@kolo/ui';
import { useRef, useState } from 'react';
import { useSaveShieldMutation } from '../../../api/saveShield.ts';
import { useShieldQuery } from '../../../api/shield.ts';
import { unknownPlace } from '../../../places/unknownPlace.ts';
import { LoadFailed } from '../../../profile/LoadFailed.tsx';
import { useText } from '../../../texts/accountTexts.ts';
import { Part } from '../parts/Part.tsx';
import { AddEntry } from './AddEntry.tsx';
import { EntryList } from './EntryList.tsx';
import { type Entry, entriesOf, firstBeside, inWords, shieldOf } from './entries.ts';
import styles from './hideMeFrom.module.css';
import { Unrecognised } from './Unrecognised.tsx';

/** The member's shield: places and heritages to hide from (docs/product.md#shields). */
export function HideMeFrom() {
  const t = useText('account');
  const { data: shield, isLoading, error, refetch } = useShieldQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Part title={t('shield.title')} heading={heading} className={styles.hideFrom}>
      {isLoading && (
        <SkeletonGroup>
          <Skeleton width="60%" />
        </SkeletonGroup>
      )}
      {error && !shield && <LoadFailed text={t('shield.loadFailed')} onRetry={() => void refetch()} />}
      {shield && <Shield shield={shield} onGone={() => heading.current?.focus()} />}
    </Part>
  );
}

interface ShieldProps {
  shield: ToldOriginShield;
  onGone: () => void;
}

function Shield({ shield, onGone }: ShieldProps) {
  const t = useText('account');
  const [save, { isLoading, error }] = useSaveShieldMutation();
  const [told, setTold] = useState('');
  const entries = entriesOf(shield);

  function tellChange(saved: readonly Entry[]): void {
    const added = firstBeside(saved, entries);
    const removed = firstBeside(entries, saved);
    if (added) setTold(t(`shield.hiddenFrom.${added.kind}`, inWords(added)));
    else if (removed) setTold(t('shield.shown', { entry: t(`shield.${removed.kind}`, inWords(removed)) }));
    else setTold(t('shield.already'));
  }
  async function change(wanted: readonly Entry[]): Promise<'added' | 'failed' | ApiError> {
    setTold('');
    const { data: saved, error: refusal } = await save(shieldOf(wanted));
    if (!saved) return unknownPlace(refusal) ?? 'failed';
    const now = entriesOf(saved);
    tellChange(now);
    if (now.length < entries.length || now.length === LIMITS.shieldEntries) onGone();
    return 'added';
  }

  return (
    <>
      <p className={look.muted}>{t('shield.hint')}</p>
      {entries.length > 0 ? (
        <EntryList
          entries={entries}
          isPending={isLoading}
          onRemove={(entry) => void change(entries.filter((other) => other !== entry))}
        />
      ) : (
        <p>{t('shield.none')}</p>
      )}
      <Unrecognised
        places={shield.unrecognised ?? []}
        isPending={isLoading}
        onReplace={(unknown, meant) => {
          onGone();
          void change([...entries.filter((entry) => firstBeside([entry], [unknown])), meant]);
        }}
      />
      {entries.length < LIMITS.shieldEntries ? (
        <AddEntry isPending={isLoading} onAdd={(entry) => change([...entries, entry])} />
      ) : (
        <p className={look.muted}>{t('shield.full', { count: LIMITS.shieldEntries })}</p>
      )}
      <p role="status" className={look.muted}>
        {told}
      </p>
      {error && !unknownPlace(error) && <Alert>{errorMessage(error, t('shield.failed'))}</Alert>}
    </>
  );
}
