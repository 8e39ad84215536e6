import { chosenKinds } from '@kolo/contracts/profile/dealbreakers';
import { classes, look } from '@kolo/ui';
import { lazy, Suspense, useState } from 'react';
import { useDealbreakersQuery } from '../../../api/dealbreakers.ts';
import { useText } from '../../../texts/dealbreakerTexts.ts';
import { AnswerRow } from './AnswerRow.tsx';
import styles from './answers.module.css';

const DealbreakerSheet = lazy(() => import('../../../dealbreakers/DealbreakerSheet.tsx'));

/** Opens one's dealbreakers (docs/product.md#editing-a-profile). */
export function DealbreakerRow() {
  const t = useText('dealbreakers');
  const { data } = useDealbreakersQuery();
  const [isOpen, setOpen] = useState(false);
  const profileText = useText('profile');
  const chosen = data ? chosenKinds(data) : [];
  const names = chosen.map((kind) => (kind === 'age' ? t('age') : profileText(`labels.${kind}`)));
  return (
    <section>
      <h2>{t('title')}</h2>
      <ul className={classes(look.card, styles.list)}>
        <AnswerRow label={t('yours')} answer={names.join(', ') || t('none')} onOpen={() => setOpen(true)} />
      </ul>
      {isOpen && (
        <Suspense>
          <DealbreakerSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
