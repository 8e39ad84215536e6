import { useToast } from '@kolo/store';
import { useEffect, useState } from 'react';
import { useText } from '../texts/texts.ts';
import { fileFault } from './checkFile.ts';
import { readImage } from './readImage.ts';

/** `url` is set once the file proved readable; faults are toasts (docs/product.md#photos). */
export function useChosenFile() {
  const t = useText('onboarding');
  const common = useText('common');
  const toast = useToast();
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const complain = (title: string, description: string) => toast({ title, description, tone: 'destructive' });

  const choose = async (file: File): Promise<void> => {
    const fault = fileFault(file);
    if (fault === 'type') return complain(t('photos.invalidType'), t('photos.invalidTypeHint'));
    if (fault === 'size') return complain(t('photos.tooLarge'), t('photos.tooLargeHint'));
    const address = URL.createObjectURL(file);
    try {
      await readImage(address);
      setUrl(address);
    } catch {
      URL.revokeObjectURL(address);
      complain(common('error'), t('photos.unreadable'));
    }
  };

  return { url, choose, forget: () => setUrl(null) };
}
