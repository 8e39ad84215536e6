/** Apart, so that only screens offering icebreakers load them. */
export { useOpeners } from './openers/useOpeners.ts';
