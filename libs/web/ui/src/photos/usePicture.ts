import { useEffect, useRef, useState } from 'react';

const AGAIN_AFTER_MS = 3_000;

/** A picture that fails is left out, and asked for once more. */
export function usePicture(url: string | null | undefined) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const triedAgain = useRef<string>(undefined);
  useEffect(() => {
    if (failedUrl === null || failedUrl === triedAgain.current) return;
    const timer = setTimeout(() => {
      triedAgain.current = failedUrl;
      setFailedUrl(null);
    }, AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [failedUrl]);
  return {
    url: url && url !== failedUrl ? url : null,
    onError: () => setFailedUrl(url ?? null),
  };
}
