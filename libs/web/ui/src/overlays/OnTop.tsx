import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { openModals } from './openModals.ts';

function newHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.display = 'contents';
  return host;
}

/** Before the children in the tree, so that their effects find themselves laid out. */
function HostInPlace({ host }: { host: HTMLElement }) {
  useLayoutEffect(() => {
    const move = () => {
      const place = openModals.top() ?? document.body;
      if (host.parentElement === place) return;
      // Moving a focused element loses focus without an event.
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
  return null;
}

/**
 * In the topmost modal, or else at the end of the page. Moves its nodes, so that animations go on when a dialog
 * opens or closes.
 */
export function OnTop({ children }: { children: ReactNode }) {
  const [host] = useState(newHost);
  return (
    <>
      <HostInPlace host={host} />
      {createPortal(children, host)}
    </>
  );
}
