import { newTraceparent } from './traceparent.ts';

/** An answer older than this was meant for a screen that did not come. */
const FRESH_MS = 10_000;

/** An answer that was read to its end. */
export interface EarlyAnswer {
  response: Response;
  text: string;
}

interface EarlyCall {
  answer: Promise<EarlyAnswer>;
  at: number;
}

const calls = new Map<string, EarlyCall>();

async function ask(path: string): Promise<EarlyAnswer> {
  const response = await fetch(path, {
    credentials: 'include',
    headers: { traceparent: newTraceparent() },
  });
  return { response, text: await response.text() };
}

/** Asks an address of the server, given as a path, for whoever asks it next; so a screen's data and its code come at once. */
export function callEarly(path: string): Promise<EarlyAnswer> {
  const answer = ask(path);
  // Whoever takes the answer meets its failure.
  answer.catch(() => undefined);
  calls.set(path, { answer, at: performance.now() });
  return answer;
}

/** The answer to an early call of the same path; it is given once. */
export function takeEarly(path: string): Promise<EarlyAnswer> | null {
  const early = calls.get(path);
  calls.delete(path);
  return early && performance.now() - early.at < FRESH_MS ? early.answer : null;
}

/** For when something changes: what was asked before may not be so any longer. */
export const forgetEarlyCalls = (): void => calls.clear();
