import { timeLabel } from '@kolo/i18n';
import { useText } from '../../../texts/texts.ts';

const MINUTE_MS = 60_000;

export function Received({ at }: { at: string }) {
  const t = useText('admin');
  const isNow = Date.now() - Date.parse(at) < MINUTE_MS;
  return <time dateTime={at}>{isNow ? t('reports.now') : timeLabel(at, Date.now())}</time>;
}
