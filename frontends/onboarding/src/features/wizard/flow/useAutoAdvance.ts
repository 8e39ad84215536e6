import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';

/** Shows the choice before the next question. */
const HOLD_MS = 300;
/** A press of Continue this soon was meant for the previous question. */
const SETTLE_MS = 700;

type Timer = ReturnType<typeof setTimeout>;

/**
 * Moves on after a choice by finger or mouse. Arrow keys select on the way, so with a keyboard Enter moves on
 * (docs/product.md#the-wizard-on-a-phone).
 */
export function useAutoAdvance(at: string, isOn: boolean, advance: () => Promise<unknown>) {
  const hold = useRef<Timer | undefined>(undefined);
  const settling = useRef<Timer | undefined>(undefined);
  const isByPointer = useRef(false);
  const latest = useRef(advance);
  useLayoutEffect(() => {
    latest.current = advance;
  });

  const cancel = () => clearTimeout(hold.current);
  const settle = () => {
    clearTimeout(settling.current);
    settling.current = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pending advance belongs to one position
  useEffect(() => cancel, [at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on unmount only
  useEffect(() => settle, []);

  const goOn = () => {
    settling.current = setTimeout(settle, SETTLE_MS);
    void latest.current();
  };

  return {
    cancel,
    isSettling: () => settling.current !== undefined,
    isByPointer: () => isByPointer.current,
    handlers: {
      onPointerDown: () => {
        isByPointer.current = true;
      },
      onKeyDown: () => {
        isByPointer.current = false;
        cancel();
      },
      onClick: ({ target }: MouseEvent) => {
        if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
        settle();
        cancel();
        if (isOn && isByPointer.current) hold.current = setTimeout(goOn, HOLD_MS);
      },
    },
  };
}
