import { Alert, Button, look } from '@kolo/ui';
import { useState } from 'react';
import { ExportError, exportData } from '../../../api/exportData.ts';
import { useText } from '../../../texts/accountTexts.ts';
import { useConfirmation } from '../confirmation/useConfirmation.tsx';
import { Part } from '../parts/Part.tsx';
import styles from './yourData.module.css';

const MEGABYTE = 1_000_000;
/** Gives any browser time to take the file. */
const KEPT_MS = 60_000;

type Download =
  | { step: 'idle' | 'done' }
  | { step: 'packing'; bytes: number }
  | { step: 'failed'; sentence: string };

function save(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `kolo-${new Date().toISOString().slice(0, 10)}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

export function YourData() {
  const t = useText('account');
  const [download, setDownload] = useState<Download>({ step: 'idle' });

  const confirming = useConfirmation(() => void start());

  async function start(): Promise<void> {
    setDownload({ step: 'packing', bytes: 0 });
    try {
      save(await exportData((bytes) => setDownload({ step: 'packing', bytes })));
      setDownload({ step: 'done' });
    } catch (error) {
      if (confirming.askIfNeeded(error)) {
        setDownload({ step: 'idle' });
        return;
      }
      const refused = error instanceof ExportError ? error.message || t('yourData.failed') : null;
      setDownload({ step: 'failed', sentence: refused ?? t('yourData.brokeOff') });
    }
  }

  const packing = download.step === 'packing' ? download : null;
  const size = ((packing?.bytes ?? 0) / MEGABYTE).toFixed(1);
  return (
    <Part title={t('yourData.title')} className={styles.data}>
      <p className={look.muted}>{t('yourData.hint')}</p>
      <Button kind="soft" isBlock isPending={packing !== null} onClick={() => void start()}>
        {t('yourData.download')}
      </Button>
      {packing && packing.bytes > 0 && <p className={look.muted}>{t('yourData.progress', { size })}</p>}
      <p role="status" className={look.muted}>
        {packing?.bytes === 0 && t('yourData.packing')}
        {download.step === 'done' && t('yourData.done')}
      </p>
      {confirming.dialog}
      {download.step === 'failed' && <Alert>{download.sentence}</Alert>}
    </Part>
  );
}
