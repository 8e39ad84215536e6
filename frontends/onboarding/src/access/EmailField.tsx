import { beginsEmailAddress, isEmailAddress } from '@kolo/contracts/text/addressForm';
import type { IconName } from '@kolo/ui';
import { AddressField, useAfterPress } from '@kolo/ui/address';
import { useState } from 'react';
import { useText } from '../texts/texts.ts';

export interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  refusal: string | undefined;
  icon?: IconName | undefined;
  takesFocus?: boolean;
}

/** Reports typos while typing, an unfinished address only on blur (docs/product.md#signing-in). */
export function EmailField({ value, refusal, onChange, icon, takesFocus }: EmailFieldProps) {
  const t = useText('onboarding');
  const afterPress = useAfterPress();
  const [wasLeft, setWasLeft] = useState(false);
  const typed = value.trim();
  const isWrong = typed !== '' && !(wasLeft ? isEmailAddress(typed) : beginsEmailAddress(typed));
  return (
    <AddressField
      label={t('access.email')}
      name="email"
      icon={icon}
      takesFocus={takesFocus}
      value={value}
      onChange={onChange}
      onBlur={() => afterPress(() => setWasLeft(true))}
      error={isWrong ? t('access.emailFault') : refusal}
    />
  );
}
