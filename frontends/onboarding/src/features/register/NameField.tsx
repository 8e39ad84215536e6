import { LIMITS } from '@kolo/contracts/limits';
import { TextField } from '@kolo/ui';
import { useAfterPress } from '@kolo/ui/address';
import { useEffect, useState } from 'react';
import { useText } from '../../texts/texts.ts';
import { isNameTooShort } from './registration.ts';

const JUDGED_AFTER_MS = 500;

export interface NameFieldProps {
  label: string;
  name: string;
  autoComplete: string;
  value: string;
  refusal: string | undefined;
  onChange: (value: string) => void;
}

/** Reports a short name half a second after typing, or on blur (docs/product.md#registering). */
export function NameField({ label, name, autoComplete, value, refusal, onChange }: NameFieldProps) {
  const t = useText('onboarding');
  const afterPress = useAfterPress();
  const [isJudged, setIsJudged] = useState(false);

  useEffect(() => {
    if (value === '') return;
    const timer = setTimeout(() => afterPress(() => setIsJudged(true)), JUDGED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value, afterPress]);

  return (
    <TextField
      label={label}
      name={name}
      autoComplete={autoComplete}
      maxLength={LIMITS.nameLength.max}
      value={value}
      onChange={onChange}
      onBlur={() => afterPress(() => setIsJudged(true))}
      error={isJudged && isNameTooShort(value) ? t('register.nameTooShort') : refusal}
    />
  );
}
