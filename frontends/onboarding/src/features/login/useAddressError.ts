import { useSearchParams } from '@kolo/routing';
import { useEffect, useState } from 'react';

/** Keeps the `error` parameter on screen and removes it from the address (docs/product.md#signing-in). */
export function useAddressError(): { error: string | null; dismiss: () => void } {
  const [parameters, setParameters] = useSearchParams();
  const fromAddress = parameters.get('error');
  const [error, setError] = useState(fromAddress);

  useEffect(() => {
    if (fromAddress === null) return;
    setError(fromAddress);
    setParameters(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete('error');
        return rest;
      },
      { replace: true },
    );
  }, [fromAddress, setParameters]);

  return { error, dismiss: () => setError(null) };
}
