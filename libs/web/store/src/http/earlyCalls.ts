import { newTraceparent } from './traceparent.ts';

/** An answer older than this was meant for a screen that did not come. */
const FRESH_MS = 10_000;

interface EarlyCall {
  answer: Promise<Response>;
  at: number;
}

const calls = new Map<string, EarlyCall>();

/** Asks an address of the server, given as a path, for whoever asks it next; so a screen's data and its code come at once. Who reads the answer before clones it. */
export function callEarly(path: string): Promise<Response> {
  const answer = fetch(path, { credentials: 'include', headers: { traceparent: newTraceparent() } });
  // Whoever takes the answer meets its failure.
  answer.catch(() => undefined);
  calls.set(new URL(path, document.baseURI).href, { answer, at: performance.now() });
  return answer;
}

/** `fetch`, but for the answer to an early call of the same address: it is given once, and not after a change. */
export function fetchOrTake(input: RequestInfo): Promise<Response> {
  const request = new Request(input);
  if (request.method !== 'GET') calls.clear();
  const early = calls.get(request.url);
  calls.delete(request.url);
  return early && performance.now() - early.at < FRESH_MS ? early.answer : fetch(request);
}
