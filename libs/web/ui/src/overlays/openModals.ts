const open: HTMLElement[] = [];
const followers = new Set<() => void>();
const tell = () => {
  for (const follower of followers) follower();
};

/** A modal hides the page's scroll bar (`base.css`); the page must not shift. */
function stopScrolling(): void {
  const { documentElement: page } = document;
  page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`);
  page.dataset.modal = '';
}

/** Topmost last. Browsers make everything outside it inert. */
export const openModals = {
  /** Returns the removal. */
  add(dialog: HTMLElement): () => void {
    if (open.length === 0) stopScrolling();
    open.push(dialog);
    tell();
    return () => {
      open.splice(open.lastIndexOf(dialog), 1);
      if (open.length === 0) delete document.documentElement.dataset.modal;
      tell();
    };
  },
  top: (): HTMLElement | null => open.at(-1) ?? null,
  /** Returns the unsubscribe function. */
  follow(follower: () => void): () => void {
    followers.add(follower);
    return () => void followers.delete(follower);
  },
};
