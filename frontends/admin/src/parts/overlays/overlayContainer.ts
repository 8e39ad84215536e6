/** antd's dialogs go into a landmark: no text may stand outside one. */
export const overlayContainer = (): HTMLElement => document.querySelector('main') ?? document.body;
