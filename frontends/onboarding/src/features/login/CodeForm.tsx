import { LIMITS } from '@kolo/contracts';
import { Button } from '@kolo/ui';
import { type FormEvent, useState } from 'react';
import { useText } from '../../texts/texts.ts';
import { CodeInput } from './CodeInput.tsx';
import { useVerification } from './useVerification.ts';

/** The 6-digit code and its button, which waits until all digits are there (product 5). */
export function CodeForm({ email }: { email: string }) {
  const t = useText('onboarding');
  const [code, setCode] = useState('');
  const { verify, isVerifying } = useVerification(email);

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
