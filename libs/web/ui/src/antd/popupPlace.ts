/** Popups stay in the landmark or the modal dialog of their trigger: outside of a modal they would be out of reach. */
export const popupPlace = (trigger: HTMLElement): HTMLElement =>
  trigger.closest<HTMLElement>('dialog, main') ?? document.body;
