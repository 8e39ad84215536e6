import { useText } from '@kolo/i18n';
import { Mark } from '../brand/Mark.tsx';

/** The mark turning in the middle of its place. */
export function PageSpinner({ label }: { label?: string }) {
  const t = useText('common');
  return (
    <div className="page-spinner-place" role="status" aria-busy="true">
      <Mark className="page-spinner" />
      <span className="visually-hidden">{label ?? t('loading')}</span>
    </div>
  );
}
