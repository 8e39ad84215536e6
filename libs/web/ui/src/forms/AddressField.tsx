import { LIMITS } from '@kolo/contracts/limits';
import { suggestedAddress } from '@kolo/contracts/text/addressSuggestion';
import { useText } from '@kolo/i18n';
import { useEffect, useRef, useState } from 'react';
import { look } from '../look/look.ts';
import styles from './addressField.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useAfterPress } from './useAfterPress.ts';

const SUGGESTED_AFTER_MS = 500;

export interface AddressFieldProps extends Omit<TextFieldProps, 'type' | 'hint' | 'ref'> {
  /** On appearing, as where an address is to be corrected. */
  takesFocus?: boolean | undefined;
}

/** Suggests a usual provider for a mistyped one, and never insists (docs/product.md#signing-in). */
export function AddressField({ value, onChange, takesFocus = false, ...field }: AddressFieldProps) {
  const t = useText('common');
  const input = useRef<HTMLInputElement>(null);
  const afterPress = useAfterPress();
  const [settled, setSettled] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => afterPress(() => setSettled(value)), SUGGESTED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value, afterPress]);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const suggested = settled === value ? suggestedAddress(value.trim()) : null;
  const take = (address: string) => {
    onChange(address);
    input.current?.focus();
  };
  return (
    <TextField
      autoComplete="email"
      maxLength={LIMITS.emailLength}
      {...field}
      ref={input}
      type="email"
      value={value}
      onChange={onChange}
      hint={
        suggested && (
          <span role="status">
            <span>{t('didYouMean')}</span>{' '}
            <button
              type="button"
              className={`${look.strongLink} ${styles.suggested}`}
              onClick={() => take(suggested)}
            >
              {suggested}
            </button>
          </span>
        )
      }
    />
  );
}
