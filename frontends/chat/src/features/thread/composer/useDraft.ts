import { isBlank } from '@kolo/contracts/text/text';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface DraftOptions {
  /** From the device; may arrive just after the composer renders. */
  kept: string | undefined;
  beginning: string | undefined;
  onKeep: (text: string) => void;
  /** The composer unmounts with this text in it. */
  onLeave: (text: string) => void;
}

const draftOf = (text: string): string => (isBlank(text) ? '' : text);

/** The composer's text, saved on the device from the first character (docs/product.md#drafts). */
export function useDraft({
  kept,
  beginning,
  onKeep,
  onLeave,
}: DraftOptions): [string, (text: string) => void] {
  const [text, setText] = useState(kept ?? beginning ?? '');
  const latest = useRef({ text, isTouched: false, onKeep, onLeave });
  latest.current = { ...latest.current, text, onKeep, onLeave };

  useEffect(() => {
    if (kept !== undefined && !latest.current.isTouched) setText(kept);
  }, [kept]);
  useEffect(() => {
    const { current } = latest;
    if (current.text !== '') current.onKeep(draftOf(current.text));
    return () => latest.current.onLeave(draftOf(latest.current.text));
  }, []);

  const write = useCallback((written: string) => {
    latest.current.isTouched = true;
    setText(written);
    latest.current.onKeep(draftOf(written));
  }, []);
  return [text, write];
}
