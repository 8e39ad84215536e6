import { classes, Icon, look, Tooltip } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import styles from './bottomBar.module.css';
import type { NavigationPlace } from './items.ts';
import menuStyles from './menu.module.css';
import topBarStyles from './topBar.module.css';

/** Focusable so that its tooltip can be read (docs/product.md#the-page-around-the-screens). */
export function LockedItem({ place }: { place: NavigationPlace }) {
  const isInBar = place === 'bar';
  const t = useText('shell');
  const label = (
    <>
      {t('nav.likes')}
      <span className={look.visuallyHidden}> {t('nav.locked')}</span>
    </>
  );
  return (
    <Tooltip text={t('nav.lockedTip')} place={isInBar ? 'above' : 'below'}>
      {/* biome-ignore lint/a11y/useSemanticElements: a real link would promise a page */}
      <span
        className={classes(styles.isLocked, menuStyles.isLocked, topBarStyles.isLocked)}
        role="link"
        aria-disabled="true"
        tabIndex={0}
      >
        {isInBar ? (
          <>
            <span className={styles.lockedIcon}>
              <Icon name="heart" />
              <Icon name="lock" />
            </span>
            <span className={styles.barLabel}>{label}</span>
          </>
        ) : (
          <>
            {place === 'menu' && <Icon name="heart" />}
            {label}
            <Icon name="lock" />
          </>
        )}
      </span>
    </Tooltip>
  );
}
