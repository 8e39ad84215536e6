import { Mark } from '@kolo/ui';
import { useState } from 'react';
import { AccessLayout } from '../../access/AccessLayout.tsx';
import { useSignInEmail } from '../../access/useSignInEmail.ts';
import { EmailStep } from './EmailStep.tsx';
import { MethodStep } from './MethodStep.tsx';
import { useSentTo } from './useSentTo.ts';

/** Signing in: first the e-mail address, then the way to prove it (product 5). */
export function LoginPage() {
  const { sentTo, showSentTo, startOver } = useSentTo();
  const [email, setEmail] = useState(sentTo ?? '');
  const { send, isSending } = useSignInEmail();

  const sendFirst = async () => {
    if (await send(email)) showSentTo(email.trim());
  };

  return (
    <AccessLayout middle={<Mark />}>
      {sentTo === null ? (
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
          onStartOver={() => {
            setEmail('');
            startOver();
          }}
        />
      )}
    </AccessLayout>
  );
}
