/** A text with suggestions, which only screens that ask for it load. */
export { ComboboxField, type Suggestion } from './forms/ComboboxField.tsx';
