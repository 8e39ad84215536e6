import { Icon, look, UiLink } from '@kolo/ui';
import { useText } from '../texts/texts.ts';

/** 'Back to Home' above a static page (product 3). */
export function BackHome() {
  const t = useText('common');
  return (
    <UiLink className={look.back} href="/">
      <Icon name="arrow-left" />
      {t('backToHome')}
    </UiLink>
  );
}
