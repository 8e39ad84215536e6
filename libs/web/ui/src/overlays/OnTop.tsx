import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { openModals } from './openModals.ts';

function newHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.display = 'contents';
  return host;
}

/**
 * Keeps its content above everything: inside the modal dialog on top while there is one, else at the end of the page.
 * It moves as it is, so what has begun in it goes on when a dialog opens or closes.
 */
export function OnTop({ children }: { children: ReactNode }) {
  const [host] = useState(newHost);

  useLayoutEffect(() => {
    const move = () => {
      const place = openModals.top() ?? document.body;
      if (host.parentElement === place) return;
      // Moving takes the focus away without telling.
      const focused = host.querySelector<HTMLElement>(':focus');
      focused?.blur();
      place.append(host);
    };
    move();
    const stop = openModals.follow(move);
    return () => {
      stop();
      host.remove();
    };
  }, [host]);

  return createPortal(children, host);
}
