import { isStill } from '@kolo/ui';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { BEGINS_AT_PX, type Direction, directionOf, fullness, outcomeOf, turnOf } from './swipe.ts';

const LEAVES_WITHIN_MS = 260;
const SPRINGS_BACK_WITHIN_MS = 320;

interface Finger {
  pointerId: number;
  fromX: number;
  fromY: number;
  lastX: number;
  lastAt: number;
  speed: number;
  isSwiping: boolean;
}

export interface SwipeProps {
  isOff: boolean;
  onSwipe: (direction: Direction) => void;
}

/**
 * Moves a card by styles alone, without re-rendering. Vertical scrolling stays the browser's (`touch-action:
 * pan-y`), which then cancels the pointer.
 */
export function useSwipe({ isOff, onSwipe }: SwipeProps) {
  const finger = useRef<Finger>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isMoving, setMoving] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const follow = (card: HTMLElement, across: number) => {
    card.dataset.swipe = directionOf({ across });
    card.style.setProperty('--across', `${across}px`);
    card.style.setProperty('--turn', `${turnOf(across)}deg`);
    card.style.setProperty('--full', String(fullness(across)));
  };

  const settle = (card: HTMLElement, across: number, afterMs: number, then?: () => void) => {
    card.dataset.letGo = '';
    follow(card, across);
    timer.current = setTimeout(
      () => {
        delete card.dataset.letGo;
        delete card.dataset.swipe;
        for (const name of ['--across', '--turn', '--full']) card.style.removeProperty(name);
        setMoving(false);
        then?.();
      },
      isStill() ? 0 : afterMs,
    );
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (isOff || isMoving || event.pointerType === 'mouse' || !event.isPrimary) return;
    const { pointerId, clientX, clientY, timeStamp } = event;
    finger.current = {
      pointerId,
      fromX: clientX,
      fromY: clientY,
      lastX: clientX,
      lastAt: timeStamp,
      speed: 0,
      isSwiping: false,
    };
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = finger.current;
    if (now?.pointerId !== event.pointerId) return;
    const across = event.clientX - now.fromX;
    if (!now.isSwiping) {
      if (Math.abs(across) < BEGINS_AT_PX || Math.abs(across) < Math.abs(event.clientY - now.fromY)) return;
      now.isSwiping = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      setMoving(true);
    }
    const elapsed = event.timeStamp - now.lastAt;
    if (elapsed > 0) now.speed = (event.clientX - now.lastX) / elapsed;
    now.lastX = event.clientX;
    now.lastAt = event.timeStamp;
    follow(event.currentTarget, across);
  };

  const end = (event: PointerEvent<HTMLElement>, isCancelled: boolean) => {
    const now = finger.current;
    if (now?.pointerId !== event.pointerId) return;
    finger.current = null;
    if (!now.isSwiping) return;
    const card = event.currentTarget;
    const across = event.clientX - now.fromX;
    const outcome = isCancelled ? null : outcomeOf({ across, speed: now.speed });
    if (outcome === 'pass') {
      settle(card, -card.clientWidth * 1.3, LEAVES_WITHIN_MS, () => onSwipe('pass'));
      return;
    }
    if (outcome === 'like') onSwipe('like');
    settle(card, 0, SPRINGS_BACK_WITHIN_MS);
  };

  return {
    isMoving,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
    },
  };
}
