import { useText } from '@kolo/i18n';
import { Icon } from '../icons/Icon.tsx';

export function CloseButton({ onClick }: { onClick: () => void }) {
  const t = useText('common');
  return (
    <button type="button" className="close" aria-label={t('close')} onClick={onClick}>
      <Icon name="x" />
    </button>
  );
}
