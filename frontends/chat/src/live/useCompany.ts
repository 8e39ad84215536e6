import { useCallback, useEffect, useReducer, useRef } from 'react';
import { type Company, type CompanyAction, companyAfter, NO_COMPANY } from './company.ts';

/** Who writes is heard once a second at least (docs/product.md#presence-and-typing). */
const TYPING_SHOWN_MS = 3_000;

/** Keeps what is heard of the others; who has not been heard typing for three seconds has stopped. */
export function useCompany(): [Company, (action: CompanyAction) => void] {
  const [company, dispatch] = useReducer(companyAfter, NO_COMPANY);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const hear = useCallback((action: CompanyAction) => {
    dispatch(action);
    if (action.type !== 'typing') return;
    const { memberId, isTyping } = action;
    clearTimeout(timers.current.get(memberId));
    if (!isTyping) return;
    timers.current.set(
      memberId,
      setTimeout(() => dispatch({ type: 'typing', memberId, isTyping: false }), TYPING_SHOWN_MS),
    );
  }, []);
  return [company, hear];
}
