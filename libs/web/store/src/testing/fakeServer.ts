export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

export interface Answer {
  status?: number;
  body?: unknown;
}

export type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

const NOT_FOUND: Answer = {
  status: 404,
  body: { error: 'There is nothing at this address.', code: 'not_found' },
};

async function readCall(request: Request): Promise<Call> {
  const { pathname: path, searchParams: query } = new URL(request.url);
  const text = await request.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { method: request.method, path, query, body, headers: request.headers };
}

/** 404 by default; returns the list of calls. Sets a session's cookie if `GET /auth/user` is answered. */
export function fakeServer(answers: Answers): Call[] {
  if ('GET /auth/user' in answers) document.cookie = 'kolo_csrf=token';
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const call = await readCall(new Request(input, init));
    calls.push(call);
    const found = answers[`${call.method} ${call.path}`] ?? NOT_FOUND;
    const { status = 200, body = {} } = typeof found === 'function' ? await found(call) : found;
    return new Response(JSON.stringify(body), { status });
  };
  return calls;
}
