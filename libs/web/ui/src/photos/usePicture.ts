import { useState } from 'react';

/** Whether a picture can be shown: false without an address or once that address failed to load. */
export function usePicture(url: string | null | undefined) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return {
    url: url && url !== failedUrl ? url : null,
    onError: () => setFailedUrl(url ?? null),
  };
}
