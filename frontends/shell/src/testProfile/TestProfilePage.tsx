import { useScreenTitle } from '@kolo/ui';
import { useText } from '../texts/texts.ts';

/** The debug page that says routing works (docs/product.md#who-may-open-what). */
export function TestProfilePage() {
  const t = useText('shell');
  useScreenTitle(t('testPage.title'));
  return (
    <>
      <h1>{t('testPage.title')}</h1>
      <p>{t('testPage.text')}</p>
    </>
  );
}
