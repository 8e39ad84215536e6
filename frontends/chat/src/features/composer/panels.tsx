import { useText } from '@kolo/i18n';
import { ButtonLink } from '@kolo/ui';
import './panels.css';

/** Takes the place of the input when a free member has used the month's messages (product 31). */
export function LimitPanel({ limit }: { limit: number }) {
  const t = useText('chat');
  return (
    <div className="chat-limit">
      <div className="band" aria-hidden="true" />
      <h3>{t('limit.title')}</h3>
      <p>{t('limit.used', { limit })}</p>
      <ButtonLink kind="royal" href="/subscribe">
        {t('limit.upgrade')}
      </ButtonLink>
    </div>
  );
}

/** Takes the place of the input once the match has ended or the partner is gone (product 19). */
export function ClosedPanel() {
  const t = useText('chat');
  return (
    <div className="chat-closed">
      <h3>{t('composer.closed')}</h3>
      <p className="muted">{t('composer.closedText')}</p>
    </div>
  );
}
