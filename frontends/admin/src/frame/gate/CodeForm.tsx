import { LIMITS } from '@kolo/contracts/limits';
import { Button, TextField } from '@kolo/ui';
import { useState } from 'react';
import { useText } from '../../texts/texts.ts';
import styles from './gate.module.css';

export interface CodeFormProps {
  onCode: (code: string) => void;
  isPending: boolean;
  error: string | null;
}

export function CodeForm({ onCode, isPending, error }: CodeFormProps) {
  const t = useText('admin');
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const digits = code.replaceAll(/\D/g, '');
  const isWhole = digits.length === LIMITS.codeLength;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (isWhole && !isPending) onCode(digits);
      }}
    >
      <TextField
        label={t('protection.code')}
        hint={t('protection.codeHint')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LIMITS.codeLength + 1}
        value={code}
        onChange={setCode}
        error={isChecked && !isWhole ? t('protection.codeMissing') : error}
      />
      <Button type="submit" isBlock isPending={isPending}>
        {t('protection.confirm')}
      </Button>
    </form>
  );
}
