import { useText } from '@kolo/i18n';
import { type CSSProperties, useCallback, useEffect, useRef } from 'react';
import { Button } from '../buttons/Button.tsx';
import { CloseButton } from '../buttons/CloseButton.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { look } from '../look/look.ts';
import { Avatar } from '../photos/Avatar.tsx';
import { DIAMONDS, type Diamond } from './confetti.ts';
import { MomentRing } from './MomentRing.tsx';
import styles from './matchMoment.module.css';
import { OnTop } from './OnTop.tsx';
import { flyPortrait } from './portraitFlight.ts';
import { shrinkTowards } from './shrinkTowards.ts';
import { useTimeLeft } from './useTimeLeft.ts';

const SHOWN_MS = 5_000;

export interface MatchMomentPerson {
  firstName: string;
  photoUrl: string | null;
}

export interface MatchMomentProps {
  you: MatchMomentPerson;
  other: MatchMomentPerson;
  /** Opens the thread, with a beginning in the composer where one was chosen. */
  onMessage: (beginning?: string) => void;
  /** A selector of where the pair goes on being shown, once the moment is over by itself. */
  restsAt: string;
  /** Escape, any click outside, the close button or Keep Browsing. */
  onClose: () => void;
}

const flight = ({ dx, dy, size, colour }: Diamond): CSSProperties => ({
  '--dx': dx,
  '--dy': dy,
  '--z': size,
  '--c': colour,
});

/**
 * Two people liked each other, in the words of the toast that it stands for (docs/product.md#liking-passing-matching).
 * Not modal: the focus does not move, and on wide screens the page behind stays usable; on a phone it fills the glass.
 * The next Tab leads into it, as what lies below cannot be seen. Untouched it shrinks into its resting place, and a
 * portrait flies into the thread (docs/product.md#the-moment-of-a-match).
 */
export function MatchMoment({ you, other, onMessage, restsAt, onClose }: MatchMomentProps) {
  const t = useText('common');
  const box = useRef<HTMLElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const face = useRef<HTMLDivElement>(null);
  const end = useCallback(async () => {
    if (box.current && ground.current) await shrinkTowards(box.current, ground.current, restsAt);
    onClose();
  }, [restsAt, onClose]);
  const { holding } = useTimeLeft(SHOWN_MS, () => void end());
  const write = (beginning?: string) =>
    flyPortrait(face.current?.querySelector<HTMLElement>('span:last-of-type img') ?? null, () =>
      onMessage(beginning),
    );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
      if (event.key !== 'Tab' || box.current?.contains(document.activeElement)) return;
      event.preventDefault();
      box.current?.querySelector<HTMLElement>('[data-first]')?.focus();
    };
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose();
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
              {t('match.mutual')}
            </span>
            <div role="status">
              <h2>{t('match.made')}</h2>
              <p>{t('match.madeText')}</p>
            </div>
            {/* biome-ignore lint/a11y/useSemanticElements: these are no form's fields */}
            <div className={styles.icebreakers} role="group" aria-label={t('icebreakers.label')}>
              {t('icebreakers.texts', { returnObjects: true }).map((text, index) => (
                <button
                  type="button"
                  key={text}
                  {...(index === 0 && { 'data-first': true })}
                  onClick={() => write(text)}
                >
                  {text}
                </button>
              ))}
            </div>
            <div className={styles.actions}>
              <Button className={styles.button} kind="white" icon="message" onClick={() => write()}>
                {t('match.message')}
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
