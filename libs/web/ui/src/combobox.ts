/** Apart, so that only screens with suggestions load it. */
export { ComboboxField, type Suggestion } from './forms/ComboboxField.tsx';
export { SearchField } from './forms/SearchField.tsx';
