import type { ApiError } from '@kolo/store';
import { Mark } from '@kolo/ui';
import { useState } from 'react';
import { AccessLayout } from '../../access/AccessLayout.tsx';
import { useSignInEmail } from '../../access/useSignInEmail.ts';
import { EmailStep } from './EmailStep.tsx';
import { KeptOutStep } from './KeptOutStep.tsx';
import { MethodStep } from './MethodStep.tsx';
import { useSentTo } from './useSentTo.ts';

/** Signing in: first the e-mail address, then the way to prove it (docs/product.md#signing-in). */
export function LoginPage() {
  const { sentTo, showSentTo, startOver } = useSentTo();
  const [email, setEmail] = useState(sentTo ?? '');
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { send, isSending } = useSignInEmail();

  const sendFirst = async () => {
    if (await send(email)) showSentTo(email.trim());
  };

  const startAgain = () => {
    setEmail('');
    setRefusal(null);
    startOver();
  };

  return (
    <AccessLayout middle={<Mark />}>
      {refusal ? (
        <KeptOutStep refusal={refusal} onStartOver={startAgain} />
      ) : sentTo === null ? (
        <EmailStep
          email={email}
          isSending={isSending}
          onChange={setEmail}
          onSubmit={() => void sendFirst()}
        />
      ) : (
        <MethodStep
          email={sentTo}
          isResending={isSending}
          onResend={() => void send(sentTo)}
          onStartOver={startAgain}
          onKeptOut={setRefusal}
        />
      )}
    </AccessLayout>
  );
}
