import { LIMITS } from '@kolo/contracts';
import { TextField } from '@kolo/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../texts/texts.ts';
import { isNameTooShort } from './registration.ts';

const JUDGED_AFTER_MS = 500;

export interface NameFieldProps {
  label: string;
  name: string;
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
}

/**
 * A name; that it is too short shows half a second after typing, or on leaving the field (docs/product.md#registering).
 */
export function NameField({ label, name, autoComplete, value, onChange }: NameFieldProps) {
  const t = useText('onboarding');
  const [isJudged, setIsJudged] = useState(false);

  useEffect(() => {
    if (value === '') return;
    const timer = setTimeout(() => setIsJudged(true), JUDGED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);

  return (
    <TextField
      label={label}
      name={name}
      autoComplete={autoComplete}
      maxLength={LIMITS.nameLength.max}
      value={value}
      onChange={onChange}
      onBlur={() => setIsJudged(true)}
      error={isJudged && isNameTooShort(value) ? t('register.nameTooShort') : null}
    />
  );
}
