import { useNavigate } from '@kolo/routing';
import { Button, Dialog } from '@kolo/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../texts/texts.ts';

/** `null` if the click stays on the page or opens another window. */
function destinationOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const address = new URL(link.href);
  const isHere = address.pathname === window.location.pathname && address.search === window.location.search;
  return address.origin === window.location.origin && !isHere ? address : null;
}

/** The history entry of the app that Back leads to; `null` if it leaves the app, or a dialog takes it. */
function entryOf({ navigationType, userInitiated, cancelable, destination }: NavigateEvent): string | null {
  const isBack = navigationType === 'traverse' && userInitiated && cancelable && destination.sameDocument;
  return isBack && !document.querySelector('dialog[open]') ? destination.key : null;
}

/** Guards unsaved changes against links, closing the page and, where the Navigation API exists, Back. */
export function LeaveGuard() {
  const t = useText('onboarding');
  const navigate = useNavigate();
  const [wayOut, setWayOut] = useState<{ take: () => void } | null>(null);

  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const address = destinationOf(event);
      if (!address) return;
      event.preventDefault();
      event.stopPropagation();
      setWayOut({ take: () => void navigate(address.pathname + address.search + address.hash) });
    };
    const askOnBack = (event: NavigateEvent) => {
      const entry = entryOf(event);
      if (entry === null) return;
      event.preventDefault();
      setWayOut({ take: () => void window.navigation.traverseTo(entry) });
    };
    const navigation = 'navigation' in window ? window.navigation : null;
    const askOnClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', ask, { capture: true });
    window.addEventListener('beforeunload', askOnClosing);
    navigation?.addEventListener('navigate', askOnBack);
    return () => {
      document.removeEventListener('click', ask, { capture: true });
      window.removeEventListener('beforeunload', askOnClosing);
      navigation?.removeEventListener('navigate', askOnBack);
    };
  }, [navigate]);

  const stay = () => setWayOut(null);
  return (
    <Dialog
      isOpen={wayOut !== null}
      role="alertdialog"
      title={t('edit.leaveTitle')}
      onClose={stay}
      actions={
        <>
          <Button kind="outline" onClick={stay}>
            {t('edit.stay')}
          </Button>
          <Button onClick={() => wayOut?.take()}>{t('edit.leave')}</Button>
        </>
      }
    >
      <p>{t('edit.leaveText')}</p>
    </Dialog>
  );
}
