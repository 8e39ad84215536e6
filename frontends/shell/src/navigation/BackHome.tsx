import { Icon, look, UiLink } from '@kolo/ui';
import { useText } from '../texts/texts.ts';

/** 'Back to Home' above a static page (docs/product.md#the-page-around-the-screens). */
export function BackHome() {
  const t = useText('common');
  return (
    <UiLink className={look.back} href="/">
      <Icon name="arrow-left" />
      {t('backToHome')}
    </UiLink>
  );
}
