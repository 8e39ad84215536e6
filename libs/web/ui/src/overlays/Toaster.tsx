import { type FocusEvent, useCallback, useRef } from 'react';
import { CloseButton } from '../buttons/CloseButton.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import { UiLink } from '../links/LinkContext.tsx';
import { look } from '../look/look.ts';
import { OnTop } from './OnTop.tsx';
import styles from './toast.module.css';
import { useFreePlace } from './useFreePlace.ts';
import { useTimeLeft } from './useTimeLeft.ts';

export interface ToastContent {
  id: string;
  title: string;
  description?: string | undefined;
  tone?: 'success' | 'destructive' | 'match' | undefined;
  action?: { label: string; to: string };
  /** Such a toast stays longer. */
  undo?: { label: string; run: () => void };
}

const SHOWN_MS = 5_000;
const WITH_UNDO_MS = 6_000;
const BEADS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const ICONS: Record<NonNullable<ToastContent['tone']>, IconName> = {
  success: 'check',
  destructive: 'warning',
  match: 'rings',
};

const TONE_CLASS: Record<NonNullable<ToastContent['tone']>, string | undefined> = {
  success: undefined,
  destructive: styles.isDestructive,
  match: styles.isMatch,
};

function ToastCard({ toast, onDismiss }: { toast: ToastContent; onDismiss: (id: string) => void }) {
  const tone = toast.tone ?? 'success';
  const { id, undo } = toast;
  const dismiss = useCallback(() => onDismiss(id), [onDismiss, id]);
  const { isHeld, holding } = useTimeLeft(undo ? WITH_UNDO_MS : SHOWN_MS, dismiss);
  const isFailure = tone === 'destructive';
  // An Undo is within reach of the thumb; a failure leaves the field at the top in view.
  const card = useFreePlace({ isFailure, isLow: isFailure || undo !== undefined });
  const before = useRef<Element | null>(null);
  const isPressed = useRef(false);
  const noteWhereFrom = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  /** After a tap, restoring focus would reopen a phone's keyboard. */
  const close = () => {
    if (!isPressed.current && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true });
    dismiss();
  };

  return (
    <div
      ref={card}
      className={classes(
        styles.toast,
        styles.isFloating,
        TONE_CLASS[tone],
        undo && styles.isSnackbar,
        isHeld && styles.isHeld,
      )}
      role={isFailure ? 'alert' : 'status'}
      {...holding}
      onFocusCapture={noteWhereFrom}
      onPointerDownCapture={() => {
        isPressed.current = true;
      }}
    >
      {undo ? (
        <span className={styles.beads} aria-hidden="true">
          {BEADS.map((bead) => (
            <i key={bead} />
          ))}
        </span>
      ) : (
        <span className={styles.toastIcon}>
          <Icon name={ICONS[tone]} />
        </span>
      )}
      <div>
        <b>{toast.title}</b>
        {toast.description && <p>{toast.description}</p>}
        {toast.action && (
          <UiLink
            className={classes(look.strongLink, styles.strongLink)}
            href={toast.action.to}
            onClick={dismiss}
          >
            {toast.action.label}
          </UiLink>
        )}
      </div>
      {undo ? (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            close();
            undo.run();
          }}
        >
          {undo.label}
        </button>
      ) : (
        <CloseButton className={styles.close} onClick={close} />
      )}
    </div>
  );
}

export interface ToasterProps {
  toast: ToastContent | null;
  onDismiss: (id: string) => void;
}

/**
 * Time stops under the pointer and while focused (docs/product.md#what-members-are-told,
 * docs/product.md#matches-on-a-phone).
 */
export function Toaster({ toast, onDismiss }: ToasterProps) {
  return (
    toast && (
      <OnTop>
        <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
      </OnTop>
    )
  );
}
