const open: HTMLElement[] = [];
const followers = new Set<() => void>();
const tell = () => {
  for (const follower of followers) follower();
};

/** Under a modal the page has no scroll bar (`base.css`); what stands on it must not move for that. */
function stopScrolling(): void {
  const { documentElement: page } = document;
  page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`);
  page.dataset.modal = '';
}

/** The modal dialogs that are open, the one on top last. A browser lets nothing outside the one on top be seen or read. */
export const openModals = {
  /** Notes that `dialog` lies on top from now on; gives what takes it back. */
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
  /** The dialog on top, or `null`. */
  top: (): HTMLElement | null => open.at(-1) ?? null,
  /** Calls `follower` at every change; gives what ends that. */
  follow(follower: () => void): () => void {
    followers.add(follower);
    return () => void followers.delete(follower);
  },
};
