import { LIMITS } from '@kolo/contracts/limits';
import { errorMessage } from '@kolo/store';
import { Alert, Button, TextAreaField, useFaultFocus } from '@kolo/ui';
import { useState } from 'react';
import styles from './safety.module.css';
import { useText } from './texts.ts';

export interface AppealFormProps {
  isPending: boolean;
  error: unknown;
  onSend: (text: string) => void;
}

/** Keeps the text until the server has accepted it. Submitting it empty focuses the field. */
export function AppealForm({ isPending, error, onSend }: AppealFormProps) {
  const t = useText('safetyPages');
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { form, lead } = useFaultFocus();
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        lead();
        if (text.trim() && !isPending) onSend(text.trim());
      }}
    >
      <TextAreaField
        label={t('appeal.words')}
        hint={t('appeal.wordsHint')}
        rows={6}
        maxLength={LIMITS.moderation.appealLength}
        value={text}
        onChange={setText}
        error={isChecked && !text.trim() ? t('appeal.wordsMissing') : null}
      />
      {Boolean(error) && <Alert>{errorMessage(error, t('appeal.failed'))}</Alert>}
      <Button type="submit" isPending={isPending}>
        {t('appeal.send')}
      </Button>
    </form>
  );
}
