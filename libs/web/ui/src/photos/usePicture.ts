import { useState } from 'react';

export function usePicture(url: string | null | undefined) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return {
    url: url && url !== failedUrl ? url : null,
    onError: () => setFailedUrl(url ?? null),
  };
}
