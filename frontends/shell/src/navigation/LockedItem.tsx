import { useText } from '@kolo/i18n';
import { Icon, Tooltip } from '@kolo/ui';
import type { NavigationLook } from './items.ts';

/** Likes: text with a lock, not a link; it takes the focus so that its tip can be read (product 3). */
export function LockedItem({ look }: { look: NavigationLook }) {
  const isInBar = look === 'bar';
  const t = useText('shell');
  const label = (
    <>
      {t('nav.likes')}
      <span className="visually-hidden"> {t('nav.locked')}</span>
    </>
  );
  return (
    <Tooltip text={t('nav.lockedTip')} place={isInBar ? 'above' : 'below'}>
      {/* biome-ignore lint/a11y/useSemanticElements: a real link would promise a page */}
      <span className="is-locked" role="link" aria-disabled="true" tabIndex={0}>
        {isInBar ? (
          <>
            <span className="locked-icon">
              <Icon name="heart" />
              <Icon name="lock" />
            </span>
            <span className="bar-label">{label}</span>
          </>
        ) : (
          <>
            {look === 'menu' && <Icon name="heart" />}
            {label}
            <Icon name="lock" />
          </>
        )}
      </span>
    </Tooltip>
  );
}
