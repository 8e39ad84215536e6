import { useRef, useState } from 'react';

const AGAIN_AFTER_MS = 3_000;

/** A picture that fails is left out, and asked for once more. */
export function usePicture(url: string | null | undefined) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const triedAgain = useRef<typeof url>(undefined);
  return {
    url: url && url !== failedUrl ? url : null,
    onError: () => {
      setFailedUrl(url ?? null);
      if (triedAgain.current === url) return;
      triedAgain.current = url;
      setTimeout(setFailedUrl, AGAIN_AFTER_MS, null);
    },
  };
}
