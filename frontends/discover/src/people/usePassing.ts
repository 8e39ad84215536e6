import { errorMessage, useToast } from '@kolo/store';
import { useState } from 'react';
import { usePassMutation } from '../api/pass.ts';
import { useText } from '../texts/texts.ts';

/** Passing hides a member at once (product 17). `pass` gives whether it was kept; on failure the member is back. */
export function usePassing() {
  const t = useText('discover');
  const common = useText('common');
  const toast = useToast();
  const [send] = usePassMutation();
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());

  const pass = async (id: string): Promise<boolean> => {
    setPassed((others) => new Set(others).add(id));
    try {
      await send(id).unwrap();
      toast({ title: t('pass.title'), description: t('pass.text') });
      return true;
    } catch (error) {
      setPassed((others) => new Set([...others].filter((other) => other !== id)));
      const description = errorMessage(error, t('pass.failed'));
      toast({ title: common('error'), description, tone: 'destructive' });
      return false;
    }
  };

  return { isPassed: (id: string) => passed.has(id), pass };
}
