import type { KeptDealbreakers } from '@kolo/contracts/profile/dealbreakerFields';
import { useCurrentUser } from '@kolo/store';
import { Alert, classes, look, UiLink } from '@kolo/ui';
import { optionsStyles } from '@kolo/ui/options';
import { useRef, useState } from 'react';
import { useDealbreakersQuery, useSaveDealbreakersMutation } from '../../../api/dealbreakers.ts';
import { DealbreakerEditor } from '../../../dealbreakers/DealbreakerEditor.tsx';
import { withoutUnfinished } from '../../../dealbreakers/whatIsWrong.ts';
import { useText } from '../../../texts/dealbreakerTexts.ts';

/** Optional; saved as given while nothing counts, later under *Your answers* (docs/product.md#dealbreakers). */
export default function DealbreakersQuestion() {
  const t = useText('dealbreakers');
  const onboarding = useText('onboarding');
  const hasProfile = useCurrentUser()?.hasProfile ?? false;
  return (
    <div className={classes(optionsStyles.question, optionsStyles.isDisplay)}>
      <h3 className={optionsStyles.asked}>{t('question')}</h3>
      {hasProfile ? (
        <p>
          <UiLink href="/profile-answers">{t('underAnswers')}</UiLink>
        </p>
      ) : (
        <>
          <p className={look.muted}>{t('lead')}</p>
          <p className={look.muted}>
            {t('optional', { edit: onboarding('edit.title'), answers: onboarding('edit.answers') })}
          </p>
          <NewDealbreakers />
        </>
      )}
    </div>
  );
}

function NewDealbreakers() {
  const t = useText('dealbreakers');
  const { data } = useDealbreakersQuery();
  const [edited, setEdited] = useState<KeptDealbreakers | null>(null);
  const [save, { isError }] = useSaveDealbreakersMutation();
  /** One save at a time, so that the last choice is the one that stays. */
  const saving = useRef(Promise.resolve());
  const latest = useRef<KeptDealbreakers | null>(null);

  const change = (value: KeptDealbreakers) => {
    setEdited(value);
    latest.current = value;
    saving.current = saving.current.then(async () => {
      if (latest.current === value) await save(withoutUnfinished(value));
    });
  };
  const value = edited ?? data;
  return (
    <>
      {value && <DealbreakerEditor value={value} onChange={change} />}
      {isError && <Alert>{t('notSaved')}</Alert>}
    </>
  );
}
