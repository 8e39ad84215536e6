import type { ApiError } from '@kolo/store';
import { Mark } from '@kolo/ui';
import { useState } from 'react';
import { AccessLayout } from '../../access/AccessLayout.tsx';
import { KeptOutStep } from '../../access/code/KeptOutStep.tsx';
import { useSentTo } from '../../access/useSentTo.ts';
import { useSignInEmail } from '../../access/useSignInEmail.ts';
import { EmailStep } from './EmailStep.tsx';
import { MethodStep } from './MethodStep.tsx';

export function LoginPage() {
  const { sentTo, showSentTo, startOver } = useSentTo('/login');
  const [email, setEmail] = useState(sentTo ?? '');
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { send, refusalOf, isSending, letters } = useSignInEmail();

  const sendFirst = async () => {
    const isSent = await send(email);
    if (isSent) showSentTo(email.trim());
    return isSent;
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
          refusal={refusalOf(email)}
          isSending={isSending}
          onChange={setEmail}
          onSubmit={sendFirst}
        />
      ) : (
        <MethodStep
          email={sentTo}
          letters={letters}
          isResending={isSending}
          onResend={() => send(sentTo)}
          onStartOver={startAgain}
          onKeptOut={setRefusal}
        />
      )}
    </AccessLayout>
  );
}
