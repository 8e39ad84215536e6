import { Mark } from '@kolo/ui';
import { useState } from 'react';
import { AccessLayout } from '../../access/AccessLayout.tsx';
import { EmailStep } from './EmailStep.tsx';
import { MethodStep } from './MethodStep.tsx';
import { useSignInEmail } from './useSignInEmail.ts';

/** Signing in: first the e-mail address, then the way to prove it (product 5). */
export function LoginPage() {
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { send, isSending } = useSignInEmail();

  const startOver = () => {
    setEmail('');
    setIsSent(false);
  };

  return (
    <AccessLayout middle={<Mark />}>
      {isSent ? (
        <MethodStep
          email={email.trim()}
          isResending={isSending}
          onResend={() => void send(email)}
          onStartOver={startOver}
        />
      ) : (
        <EmailStep
          email={email}
          isSending={isSending}
          onChange={setEmail}
          onSubmit={() => void send(email).then(setIsSent)}
        />
      )}
    </AccessLayout>
  );
}
