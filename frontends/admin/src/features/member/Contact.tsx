import { errorMessage, isApiError } from '@kolo/store';
import { Alert, Button, look } from '@kolo/ui';
import { useRevealContactMutation } from '../../api/members.ts';
import { useKeepFocus } from '../../parts/useKeepFocus.ts';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

/** Shown on request because each look is recorded (docs/product.md#a-stated-purpose). */
export function Contact({ memberId }: { memberId: string }) {
  const t = useText('admin');
  const [reveal, { data, error, isLoading }] = useRevealContactMutation();
  const element = useKeepFocus(data ? 'shown' : 'hidden');
  const isOverLimit = isApiError(error) && error.code === 'too_many_requests';
  return (
    <div className={styles.contact} ref={element} tabIndex={-1}>
      {data ? (
        <p>{t('contact.shown', data)}</p>
      ) : (
        <>
          <p>{t('contact.hidden')}</p>
          <Button
            kind="outline"
            isPending={isLoading}
            aria-label={t('contact.showLabel')}
            onClick={() => void reveal(memberId)}
          >
            {t('contact.show')}
          </Button>
          <small className={look.muted}>{t('contact.recorded')}</small>
        </>
      )}
      {error && <Alert>{isOverLimit ? t('contact.limit') : errorMessage(error, t('contact.failed'))}</Alert>}
    </div>
  );
}
