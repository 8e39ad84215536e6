/** Where dialogs of antd go: into the landmark, as no text may stand outside of one. */
export const overlayPlace = (): HTMLElement => document.querySelector('main') ?? document.body;
