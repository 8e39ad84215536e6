/** Apart, so that only screens offering icebreakers load them. */
export { useAnswersBehind } from './openers/useAnswersBehind.ts';
export { useOpeners } from './openers/useOpeners.ts';
