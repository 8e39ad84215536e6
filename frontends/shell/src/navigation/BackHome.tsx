import { Icon, look, UiLink } from '@kolo/ui';
import { useText } from '../texts/texts.ts';

export function BackHome() {
  const t = useText('common');
  return (
    <UiLink className={look.back} href="/">
      <Icon name="arrow-left" />
      {t('backToHome')}
    </UiLink>
  );
}
