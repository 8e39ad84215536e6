/** Outside their trigger's landmark or modal, popups would be unreachable. */
export const popupPlace = (trigger: HTMLElement): HTMLElement =>
  trigger.closest<HTMLElement>('dialog, main') ?? document.body;
