import { newTraceparent } from './traceparent.ts';

/** Older answers were meant for a screen that never came. */
const FRESH_MS = 10_000;

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

/** Lets data arrive together with the code that needs it. */
export function callEarly(path: string): Promise<EarlyAnswer> {
  const answer = ask(path);
  // Whoever takes the answer handles its failure.
  answer.catch(() => undefined);
  calls.set(path, { answer, at: performance.now() });
  return answer;
}

/** Each answer is given once. */
export function takeEarly(path: string): Promise<EarlyAnswer> | null {
  const early = calls.get(path);
  calls.delete(path);
  return early && performance.now() - early.at < FRESH_MS ? early.answer : null;
}

/** Changes may have invalidated earlier answers. */
export const forgetEarlyCalls = (): void => calls.clear();
