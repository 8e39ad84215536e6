import { useText } from '@kolo/i18n';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../buttons/Button.tsx';
import { CloseButton } from '../buttons/CloseButton.tsx';
import { Avatar } from '../photos/Avatar.tsx';
import type { MatchMomentProps } from './MatchMoment.tsx';
import { MatchWords, writeLabel } from './MatchWords.tsx';
import styles from './matchNote.module.css';
import { OnTop } from './OnTop.tsx';
import { OpenerButton } from './OpenerButton.tsx';
import { useBesideField } from './useBesideField.ts';

const FACE = 46;
/** With less room, as above a keyboard, icebreakers wait in the thread. */
const ROOM_FOR_OPENERS = 230;

/**
 * Beside the field the member types in, which it neither covers nor blurs
 * (docs/product.md#the-moment-of-a-match).
 */
export function MatchNote({
  you,
  other,
  about,
  words = null,
  openers = [],
  onMessage,
  onClose,
}: Omit<MatchMomentProps, 'restsAt'>) {
  const t = useText('common');
  const card = useRef<HTMLElement>(null);
  const field = useRef(document.activeElement);
  const { style, room } = useBesideField();

  // Before unmounting, so that focus can be restored.
  useLayoutEffect(() => {
    const cardShown = card.current;
    const typedIn = field.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
      // Tab leads from the field into the card, which is at the end of the page.
      if (event.key !== 'Tab' || event.shiftKey || document.activeElement !== typedIn) return;
      event.preventDefault();
      cardShown?.querySelector<HTMLElement>('button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (cardShown?.contains(document.activeElement) && typedIn instanceof HTMLElement)
        typedIn.focus({ preventScroll: true });
    };
  }, [onClose]);

  return (
    <OnTop>
      <section
        ref={card}
        className={styles.note}
        style={style}
        role="dialog"
        aria-label={t('match.momentTitle', { you: you.firstName, other: other.firstName })}
      >
        <div className={styles.head}>
          <span className={styles.faces} aria-hidden="true">
            <Avatar url={you.photoUrl} size={FACE} />
            <Avatar url={other.photoUrl} size={FACE} />
          </span>
          <div role="status">
            <h2>{t('match.made')}</h2>
            <p>{t('match.madeText')}</p>
          </div>
          <CloseButton className={styles.close} onClick={onClose} />
        </div>
        {words && <MatchWords {...words} name={other.firstName} className={styles.words} />}
        {!words && openers.length > 0 && room >= ROOM_FOR_OPENERS && (
          // biome-ignore lint/a11y/useSemanticElements: these are no form's fields
          <div className={styles.openers} role="group" aria-label={t('openers.label')}>
            {openers.map((opener) => (
              <OpenerButton key={opener.text} opener={opener} onChoose={onMessage} />
            ))}
          </div>
        )}
        <div className={styles.foot}>
          <span>{about ?? other.firstName}</span>
          <Button icon="message" onClick={() => onMessage()}>
            {t(writeLabel(words))}
          </Button>
        </div>
      </section>
    </OnTop>
  );
}
