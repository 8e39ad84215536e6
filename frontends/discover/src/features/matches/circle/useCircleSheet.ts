import { useIsNarrow } from '@kolo/ui';
import { useState } from 'react';
import { keepNumber, keptNumber } from '../keptNumber.ts';

const NAME = 'kolo.matches.circleTold';

/**
 * Whether to tell how the circle works: once on a phone, where cards can be swiped
 * (docs/product.md#the-app-in-the-hand).
 */
export function useCircleSheet() {
  const isNarrow = useIsNarrow();
  const [isTold, setIsTold] = useState(() => keptNumber(NAME) > 0);
  return {
    isShown: isNarrow && !isTold,
    close: () => {
      keepNumber(NAME, 1);
      setIsTold(true);
    },
  };
}
