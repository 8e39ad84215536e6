import { BRAND } from '@kolo/contracts';
import { RichText } from '@kolo/i18n/rich-text';
import { Button, Icon, UiLink, useScreenTitle } from '@kolo/ui';
import { RoyalHero } from '../../royal/RoyalHero.tsx';
import { useText } from '../../texts/texts.ts';
import styles from './likes.module.css';

/** Who liked the member: part of the paid plan, not open yet (docs/product.md#plans). */
export function LikesPage() {
  const t = useText('discover');
  useScreenTitle(t('likes.title'));
  return (
    <>
      <RoyalHero
        badge={BRAND.paidPlan}
        title={t('likes.title')}
        text={t('likes.text')}
        art={<Icon name="lock" />}
        hasCircle
      >
        <Button isLarge disabled>
          {t('likes.soon')}
        </Button>
      </RoyalHero>
      <div className={styles.likesNotes}>
        <div>
          <h2>{t('likes.kept')}</h2>
          <p>{t('likes.keptText')}</p>
        </div>
        <div>
          <h2>{t('likes.mutual')}</h2>
          <p>{t('likes.mutualText')}</p>
        </div>
        <div>
          <h2>{t('likes.meanwhile')}</h2>
          <p>
            <RichText
              t={t}
              i18nKey="likes.meanwhileText"
              components={{ matches: <UiLink href="/matches" /> }}
            />
          </p>
        </div>
      </div>
    </>
  );
}
