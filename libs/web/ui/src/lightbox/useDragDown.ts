import { type PointerEvent, type RefObject, useRef } from 'react';

const BEGINS_AT_PX = 12;
const CLOSES_AT_PX = 110;
const CLOSES_AT_SPEED = 0.5;

interface Finger {
  pointerId: number;
  fromX: number;
  fromY: number;
  lastY: number;
  lastAt: number;
  speed: number;
  isDragging: boolean;
}

/**
 * Closes after 110 pixels or a flick; otherwise springs back. Sideways gestures stay with the browser
 * (`touch-action: pan-x`).
 */
export function useDragDown(what: RefObject<HTMLElement | null>, onClose: () => void) {
  const finger = useRef<Finger>(null);

  const move = (down: number) => {
    if (!what.current) return;
    what.current.style.translate = down > 0 ? `0 ${down}px` : '';
    what.current.style.opacity = down > 0 ? String(Math.max(0.3, 1 - down / 400)) : '';
  };

  const end = (event: PointerEvent, isCancelled: boolean) => {
    const now = finger.current;
    if (now?.pointerId !== event.pointerId) return;
    finger.current = null;
    move(0);
    if (!now.isDragging || isCancelled) return;
    if (event.clientY - now.fromY >= CLOSES_AT_PX || now.speed >= CLOSES_AT_SPEED) onClose();
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      const { pointerId, clientX, clientY, timeStamp } = event;
      finger.current = {
        pointerId,
        fromX: clientX,
        fromY: clientY,
        lastY: clientY,
        lastAt: timeStamp,
        speed: 0,
        isDragging: false,
      };
    },
    onPointerMove: (event: PointerEvent) => {
      const now = finger.current;
      if (now?.pointerId !== event.pointerId) return;
      const down = event.clientY - now.fromY;
      if (!now.isDragging) {
        if (down < BEGINS_AT_PX || down < Math.abs(event.clientX - now.fromX)) return;
        now.isDragging = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      const elapsed = event.timeStamp - now.lastAt;
      if (elapsed > 0) now.speed = (event.clientY - now.lastY) / elapsed;
      now.lastY = event.clientY;
      now.lastAt = event.timeStamp;
      move(down);
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
  };
}
