import { LIMITS } from '@kolo/contracts/limits';
import type { ApiError } from '@kolo/store';
import { Button, Icon } from '@kolo/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../texts/texts.ts';
import { CodeInput } from './CodeInput.tsx';
import styles from './code.module.css';
import { useSignedInElsewhere } from './useSignedInElsewhere.ts';
import { type CodeFault, useVerification } from './useVerification.ts';

/** Lets the complete code be seen before it is submitted automatically. */
const SEEN_MS = 500;

export interface CodeFormProps {
  email: string;
  /** Describes the field while it has no error, since the field takes the focus. */
  headingId: string;
  /** How many letters this screen has sent; another one makes the form start over. */
  letters: number;
  hasButton?: boolean;
  onKeptOut: (refusal: ApiError) => void;
}

function Fault({ fault: { title, reason, triesLeft } }: { fault: CodeFault }) {
  const t = useText('onboarding');
  return (
    <p className={styles.codeFault} role="alert">
      <Icon name="warning" />
      <span>
        <b>{title}</b>
        <span>{reason}</span>
        {triesLeft !== null && triesLeft > 0 && (
          <>
            {' · '}
            <span>{t('method.triesLeft', { count: triesLeft })}</span>
          </>
        )}
        {triesLeft === 0 && <span className={styles.codeDead}>{t('method.noTriesLeft')}</span>}
      </span>
    </p>
  );
}

/**
 * Submits at the sixth digit, and moves on if the link is opened in another tab (docs/product.md#signing-in).
 */
export function CodeForm({ email, headingId, letters, hasButton = false, onKeptOut }: CodeFormProps) {
  const t = useText('onboarding');
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const { verify, isVerifying, fault, clearFault, moveOn } = useVerification(email, onKeptOut);
  const [lettersAtFirst] = useState(letters);
  const isResent = letters > lettersAtFirst;
  const isComplete = code.length === LIMITS.codeLength;
  useSignedInElsewhere(moveOn);

  const submit = async () => {
    if (isVerifying) return;
    if ((await verify(code)) === 'wrong') setCode('');
  };

  useEffect(() => {
    if (!isComplete) return;
    const timer = setTimeout(() => input.current?.form?.requestSubmit(), SEEN_MS);
    return () => clearTimeout(timer);
  }, [isComplete]);

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (letters === lettersAtFirst) return;
    setCode('');
    clearFault();
  }, [letters, lettersAtFirst, clearFault]);

  // Also when the same fault is reported again.
  useEffect(() => {
    if (fault) input.current?.focus();
  }, [fault]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <CodeInput
        ref={input}
        label={t('method.code')}
        value={code}
        onChange={(digits) => {
          setCode(digits);
          clearFault();
        }}
        onEnter={() => hasButton && !isComplete && void submit()}
        isWrong={fault !== null}
        noteId={noteId}
        describedBy={fault ? noteId : `${headingId} ${noteId}`}
        note={
          fault ? (
            <Fault fault={fault} />
          ) : (
            <p>
              {t(
                isVerifying || isComplete
                  ? 'method.signingIn'
                  : isResent
                    ? 'method.resent'
                    : 'method.codeHint',
              )}
            </p>
          )
        }
      />
      {hasButton && (
        <Button type="submit" isBlock disabled={!isComplete} isPending={isVerifying}>
          {isVerifying ? t('method.signingIn') : t('method.signIn')}
        </Button>
      )}
    </form>
  );
}
