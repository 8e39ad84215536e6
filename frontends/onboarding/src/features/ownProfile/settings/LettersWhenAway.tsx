import type { LetterSwitches } from '@kolo/contracts/api/letters';
import { useToast } from '@kolo/store';
import { Checkbox, ErrorState, look } from '@kolo/ui';
import { useLetterSwitchesQuery, useSwitchLettersMutation } from '../../../api/letters.ts';
import { useText } from '../../../texts/accountTexts.ts';
import styles from '../ownProfile.module.css';
import { Part } from '../parts/Part.tsx';

const KINDS = ['match', 'message', 'weekly'] as const satisfies (keyof LetterSwitches)[];

/**
 * Which letters come while the member is away, and whether the weekly one (docs/product.md#a-letter-when-away,
 * docs/product.md#a-weekly-letter).
 */
export function LettersWhenAway() {
  const t = useText('account');
  const toast = useToast();
  const { data: switches, isError, refetch } = useLetterSwitchesQuery();
  const [change] = useSwitchLettersMutation();

  async function choose(kind: keyof LetterSwitches, isOn: boolean): Promise<void> {
    if (!switches) return;
    try {
      await change({ ...switches, [kind]: isOn }).unwrap();
    } catch {
      toast({ title: t('letters.failed'), description: t('letters.failedHint'), tone: 'destructive' });
      return;
    }
    toast({ title: t('letters.saved') });
  }

  return (
    <Part title={t('letters.title')} className={styles.notifications}>
      <p className={look.muted}>{t('letters.text')}</p>
      {isError && !switches && <ErrorState isBare level={3} title={t('letters.unread')} onRetry={refetch} />}
      {switches &&
        KINDS.filter((kind) => switches[kind] !== undefined).map((kind) => (
          <Checkbox
            key={kind}
            isChecked={switches[kind] === true}
            onChange={(isOn) => void choose(kind, isOn)}
          >
            {t(`letters.${kind}`)}
          </Checkbox>
        ))}
      {switches?.weekly !== undefined && <p className={look.muted}>{t('letters.weeklyHint')}</p>}
    </Part>
  );
}
