import { errorMessage } from '@kolo/store';
import { Alert, TextField } from '@kolo/ui';
import { useState } from 'react';
import { Question } from '../../parts/Question.tsx';
import { useText } from '../../texts/texts.ts';

export interface BanQuestionProps {
  isOpen: boolean;
  name: string;
  isPending: boolean;
  error: unknown;
  onClose: () => void;
  onBan: () => void;
}

/** A ban asks once more, with the name to be typed (docs/product.md#safety-screens). */
export function BanQuestion({ isOpen, name, isPending, error, onClose, onBan }: BanQuestionProps) {
  const t = useText('admin');
  const [typed, setTyped] = useState('');
  const wanted = name.toLocaleUpperCase('en');
  return (
    <Question
      isOpen={isOpen}
      title={t('ban.title', { name })}
      alert={Boolean(error) && <Alert>{errorMessage(error, t('decision.failed'))}</Alert>}
      confirm={t('ban.confirm')}
      isDanger
      isDisabled={typed.trim().toLocaleUpperCase('en') !== wanted}
      isPending={isPending}
      onConfirm={onBan}
      onClose={onClose}
      onClosed={() => setTyped('')}
    >
      <p>{t('ban.text')}</p>
      <TextField
        label={t('ban.type', { name: wanted })}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
    </Question>
  );
}
