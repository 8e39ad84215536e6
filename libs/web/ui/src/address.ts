/** Apart, so that only forms that ask for an address load it. */
export { AddressField } from './forms/AddressField.tsx';
export { useAfterPress } from './forms/useAfterPress.ts';
