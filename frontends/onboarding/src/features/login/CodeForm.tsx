import { LIMITS } from '@kolo/contracts';
import type { ApiError } from '@kolo/store';
import { Button } from '@kolo/ui';
import { type FormEvent, useState } from 'react';
import { useText } from '../../texts/texts.ts';
import { CodeInput } from './CodeInput.tsx';
import { useVerification } from './useVerification.ts';

export interface CodeFormProps {
  email: string;
  onKeptOut: (refusal: ApiError) => void;
}

/** The 6-digit code and its button, which waits until all digits are there (docs/product.md#signing-in). */
export function CodeForm({ email, onKeptOut }: CodeFormProps) {
  const t = useText('onboarding');
  const [code, setCode] = useState('');
  const { verify, isVerifying } = useVerification(email, onKeptOut);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isVerifying) void verify(code);
  };

  return (
    <form noValidate onSubmit={submit}>
      <CodeInput
        label={t('method.code')}
        value={code}
        onChange={setCode}
        onEnter={() => !isVerifying && code.length < LIMITS.codeLength && void verify(code)}
      />
      <Button type="submit" isBlock disabled={code.length !== LIMITS.codeLength} isPending={isVerifying}>
        {isVerifying ? t('method.signingIn') : t('method.signIn')}
      </Button>
    </form>
  );
}
