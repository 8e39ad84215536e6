import { BRAND } from '@kolo/contracts/site/brand';
import { RichText } from '@kolo/i18n/rich-text';
import { Button, Icon, UiLink, useScreenTitle } from '@kolo/ui';
import { RoyalHero } from '../../royal/RoyalHero.tsx';
import styles from './likes.module.css';
import { useText } from './texts.ts';

/** Part of the paid plan, which is not open yet (docs/product.md#plans). */
export function LikesPage() {
  const t = useText('likes');
  useScreenTitle(t('title'));
  return (
    <>
      <RoyalHero
        badge={BRAND.paidPlan}
        title={t('title')}
        text={t('text')}
        art={<Icon name="lock" />}
        hasCircle
      >
        <Button isLarge disabled>
          {t('soon')}
        </Button>
      </RoyalHero>
      <div className={styles.likesNotes}>
        <div>
          <h2>{t('kept')}</h2>
          <p>{t('keptText')}</p>
        </div>
        <div>
          <h2>{t('mutual')}</h2>
          <p>{t('mutualText')}</p>
        </div>
        <div>
          <h2>{t('meanwhile')}</h2>
          <p>
            <RichText t={t} i18nKey="meanwhileText" components={{ matches: <UiLink href="/matches" /> }} />
          </p>
        </div>
      </div>
    </>
  );
}
