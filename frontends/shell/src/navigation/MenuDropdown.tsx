import { Button, classes, Icon, UiLink } from '@kolo/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../texts/texts.ts';
import type { NavigationItem } from './items.ts';
import { LockedItem } from './LockedItem.tsx';
import menuStyles from './menu.module.css';
import { NavigationLink } from './NavigationLink.tsx';
import styles from './topBar.module.css';
import { UnreadBadge } from './unread/UnreadBadge.tsx';

const FOCUSABLE = 'a, button, [tabindex="0"]';

function moveFocus(menu: HTMLElement | null, by: number): void {
  const entries = [...(menu?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  const focused = document.activeElement;
  const index = focused instanceof HTMLElement ? entries.indexOf(focused) : -1;
  entries[(index + by + entries.length) % entries.length]?.focus();
}

export interface MenuDropdownProps {
  items: readonly NavigationItem[];
  onSignOut: () => void;
  isSigningOut: boolean;
}

export function MenuDropdown({ items, onSignOut, isSigningOut }: MenuDropdownProps) {
  const t = useText('shell');
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLElement>(null);
  const id = useId();
  const close = () => setIsOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close();
      frame.current?.querySelector('button')?.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(menu.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows and Escape work from every entry inside
    <div className={styles.menuDropdown} ref={frame} onKeyDown={onKeyDown}>
      <Button
        kind="outline"
        icon="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen((before) => !before)}
      >
        {t('nav.menu')}
        <UnreadBadge />
      </Button>
      {isOpen && (
        <nav
          className={classes(menuStyles.menu, styles.menu)}
          id={id}
          ref={menu}
          aria-label={t('nav.mainMedium')}
        >
          {items.map((item) =>
            item.isLocked ? (
              <LockedItem key={item.key} place="menu" />
            ) : (
              <NavigationLink key={item.key} item={item} place="menu" onFollow={close} />
            ),
          )}
          <hr />
          <UiLink className={menuStyles.isBlue} href="/subscribe" onClick={close}>
            <Icon name="crown" />
            {t('nav.comingSoon')}
          </UiLink>
          <button type="button" onClick={onSignOut} aria-busy={isSigningOut}>
            <Icon name="sign-out" />
            {t('nav.signOut')}
          </button>
        </nav>
      )}
    </div>
  );
}
