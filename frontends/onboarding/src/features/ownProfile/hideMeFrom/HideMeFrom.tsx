import { LIMITS, type OriginShield } from '@kolo/contracts';
import { errorMessage } from '@kolo/store';
import { Alert, Button, look, Skeleton, SkeletonGroup } from '@kolo/ui';
import { useRef, useState } from 'react';
import { useSaveShieldMutation } from '../../../api/saveShield.ts';
import { useShieldQuery } from '../../../api/shield.ts';
import { useText } from '../../../texts/accountTexts.ts';
import { Part } from '../parts/Part.tsx';
import { AddEntry } from './AddEntry.tsx';
import { EntryList } from './EntryList.tsx';
import { type Entry, entriesOf, shieldOf } from './entries.ts';
import styles from './hideMeFrom.module.css';

/** From whom the member hides: a place or a heritage each (docs/product.md#shields). */
export function HideMeFrom() {
  const t = useText('account');
  const common = useText('common');
  const { data: shield, isLoading, error, refetch } = useShieldQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Part title={t('shield.title')} heading={heading} className={styles.hideFrom}>
      {isLoading && (
        <SkeletonGroup>
          <Skeleton width="60%" />
        </SkeletonGroup>
      )}
      {error && !shield && (
        <>
          <Alert>{t('shield.loadFailed')}</Alert>
          <Button kind="soft" icon="retry" onClick={() => void refetch()}>
            {common('tryAgain')}
          </Button>
        </>
      )}
      {shield && <Shield shield={shield} onGone={() => heading.current?.focus()} />}
    </Part>
  );
}

interface ShieldProps {
  shield: OriginShield;
  /** The button that had the focus goes. */
  onGone: () => void;
}

function Shield({ shield, onGone }: ShieldProps) {
  const t = useText('account');
  const [save, { isLoading, error }] = useSaveShieldMutation();
  const [told, setTold] = useState('');
  const entries = entriesOf(shield);

  async function change(wanted: readonly Entry[]): Promise<boolean> {
    setTold('');
    const { data: saved } = await save(shieldOf(wanted));
    if (!saved) return false;
    const many = entriesOf(saved).length;
    setTold(t(many === entries.length ? 'shield.already' : 'shield.saved'));
    if (many < entries.length || many === LIMITS.shieldEntries) onGone();
    return true;
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
      {entries.length < LIMITS.shieldEntries ? (
        <AddEntry isPending={isLoading} onAdd={(entry) => change([...entries, entry])} />
      ) : (
        <p className={look.muted}>{t('shield.full', { count: LIMITS.shieldEntries })}</p>
      )}
      <p role="status" className={look.muted}>
        {told}
      </p>
      {error && <Alert>{errorMessage(error, t('shield.failed'))}</Alert>}
    </>
  );
}
