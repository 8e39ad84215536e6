import type { Opener } from '@kolo/contracts/openers';
import { useText } from '@kolo/i18n';
import { type CSSProperties, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../buttons/Button.tsx';
import { CloseButton } from '../buttons/CloseButton.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { look } from '../look/look.ts';
import { Avatar } from '../photos/Avatar.tsx';
import { useIsNarrow } from '../screen/useIsNarrow.ts';
import { useIsPageHidden } from '../screen/useIsPageHidden.ts';
import { DIAMONDS, type Diamond } from './confetti.ts';
import { MatchWords, writeLabel } from './MatchWords.tsx';
import { MomentRing } from './MomentRing.tsx';
import styles from './matchMoment.module.css';
import { OnTop } from './OnTop.tsx';
import { OpenerButton } from './OpenerButton.tsx';
import { flyPortrait } from './portraitFlight.ts';
import { shrinkTowards } from './shrinkTowards.ts';
import { useTimeLeft } from './useTimeLeft.ts';

const SHOWN_MS = 5_000;
/** General icebreakers fill up the pair's own. */
const BEGINNINGS = 3;

export interface MatchMomentPerson {
  firstName: string;
  photoUrl: string | null;
}

export interface MatchMomentProps {
  you: MatchMomentPerson;
  other: MatchMomentPerson;
  about?: string;
  /** What the like of one of them came with. */
  words?: { text: string; isOwn: boolean } | null;
  openers?: readonly Opener[];
  onMessage: (beginning?: string) => void;
  /** A selector of where the pair remains visible afterwards. */
  restsAt: string;
  onClose: () => void;
}

const flight = ({ dx, dy, size, colour }: Diamond): CSSProperties => ({
  '--dx': dx,
  '--dy': dy,
  '--z': size,
  '--c': colour,
});

/** The control that has the focus, if the member works by keyboard. */
function focusedByKeyboard(): HTMLElement | null {
  const { activeElement } = document;
  const isControl = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
  return isControl && activeElement.matches(':focus-visible') ? activeElement : null;
}

/**
 * In its toast's words (docs/product.md#liking-passing-matching). Not modal: Tab leads into it, and it takes the
 * focus only from someone working by keyboard (docs/product.md#the-moment-of-a-match).
 */
export function MatchMoment({
  you,
  other,
  about,
  words = null,
  openers = [],
  onMessage,
  restsAt,
  onClose,
}: MatchMomentProps) {
  const t = useText('common');
  const isNarrow = useIsNarrow();
  // A phone held sideways is wide.
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  const mayEnd = !useIsPageHidden() && !isNarrow && !isTouched;
  const general = t('icebreakers.texts', { returnObjects: true }).slice(0, BEGINNINGS - openers.length);
  const hintId = useId();
  const box = useRef<HTMLElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const face = useRef<HTMLDivElement>(null);
  const end = useCallback(async () => {
    if (box.current && ground.current) await shrinkTowards(box.current, ground.current, restsAt);
    onClose();
  }, [restsAt, onClose]);
  const { holding } = useTimeLeft(mayEnd ? SHOWN_MS : null, () => void end());
  const write = (beginning?: string) =>
    flyPortrait(face.current?.querySelector<HTMLElement>('span:last-of-type img') ?? null, () =>
      onMessage(beginning),
    );

  useLayoutEffect(() => {
    const shown = box.current;
    const before = focusedByKeyboard();
    if (before) shown?.focus({ preventScroll: true });
    return () => {
      if (shown?.contains(document.activeElement)) before?.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
      if (event.key !== 'Tab' || !box.current) return;
      const buttons = [...box.current.querySelectorAll<HTMLElement>('button')].filter(
        (button) => !button.checkVisibility || button.checkVisibility(),
      );
      const isInside = box.current.contains(document.activeElement);
      const [from, to] = event.shiftKey ? [buttons[0], buttons.at(-1)] : [buttons.at(-1), buttons[0]];
      if (isInside && document.activeElement !== from) return;
      event.preventDefault();
      (isInside
        ? to
        : box.current.querySelector<HTMLElement>(`[role=group] button, .${styles.actions} button`)
      )?.focus();
    };
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !ground.current?.contains(event.target)) onClose();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [onClose]);

  return (
    <OnTop>
      <div className={styles.moment} ref={ground}>
        <section
          ref={box}
          className={styles.box}
          role="dialog"
          tabIndex={-1}
          aria-label={t('match.momentTitle', { you: you.firstName, other: other.firstName })}
          {...holding}
        >
          <div className={styles.confetti} aria-hidden="true">
            {DIAMONDS.map((diamond) => (
              <i key={`${diamond.dx} ${diamond.dy}`} style={flight(diamond)} />
            ))}
          </div>
          <div className={classes(look.stage, styles.stage, look.onStage)}>
            <CloseButton className={styles.close} onClick={onClose} />
            <div className={styles.momentRing} aria-hidden="true">
              <MomentRing />
              <div className={styles.momentPair} ref={face}>
                <Avatar url={you.photoUrl} size={120} />
                <i />
                <Avatar url={other.photoUrl} size={120} />
              </div>
            </div>
            <span className={classes(styles.badge, look.badge, look.isRoyal)}>
              <Icon name="rings" />
              <span>{about ?? t('match.mutual')}</span>
            </span>
            <div role="status">
              <h2>{t('match.made')}</h2>
              <p>{t('match.madeText')}</p>
            </div>
            {words ? (
              <MatchWords {...words} name={other.firstName} className={styles.words} />
            ) : (
              // biome-ignore lint/a11y/useSemanticElements: these are no form's fields
              <div
                className={styles.icebreakers}
                role="group"
                aria-label={t('icebreakers.label')}
                aria-describedby={hintId}
              >
                <p id={hintId}>{t('openers.label')}</p>
                {openers.map((opener) => (
                  <OpenerButton key={opener.text} opener={opener} onChoose={write} />
                ))}
                {general.map((text) => (
                  <button type="button" key={text} onClick={() => write(text)}>
                    <span>{text}</span>
                  </button>
                ))}
              </div>
            )}
            <div className={styles.actions}>
              <Button className={styles.button} kind="white" icon="message" onClick={() => write()}>
                {t(writeLabel(words))}
              </Button>
              <Button className={styles.button} kind="outline-white" onClick={onClose}>
                {t('match.keepBrowsing')}
              </Button>
            </div>
          </div>
        </section>
      </div>
    </OnTop>
  );
}
