import { afterEach } from '@jest/globals';

export interface Answer {
  status?: number;
  body?: unknown;
}

export interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** `"POST /auth/login"` to its answer; what is not named is 404. */
export type Answers = Record<string, Answer | ((call: Call) => Answer)>;

const realFetch = globalThis.fetch;

const NOT_FOUND: Answer = {
  status: 404,
  body: { error: 'There is nothing at this address.', code: 'not_found' },
};

/** Stands in for the network and gives the list of calls made so far. */
export function fakeServer(answers: Answers): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const text = await request.text();
    const call: Call = {
      method: request.method,
      path: new URL(request.url).pathname,
      body: text === '' ? undefined : JSON.parse(text),
    };
    calls.push(call);
    const found = answers[`${call.method} ${call.path}`] ?? NOT_FOUND;
    const { status = 200, body = {} } = typeof found === 'function' ? found(call) : found;
    return new Response(JSON.stringify(body), { status });
  };
  return calls;
}

afterEach(() => {
  globalThis.fetch = realFetch;
});
