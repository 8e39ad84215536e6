export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

export interface Answer {
  status?: number;
  body?: unknown;
}

export type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

/** Answers the page's calls by 'METHOD /path', else 404; the list it gives holds the calls made so far. */
export function fakeServer(answers: Answers): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname: path, searchParams: query } = new URL(request.url);
    const text = await request.text();
    const call = { method: request.method, path, query, body: text ? JSON.parse(text) : null };
    calls.push(call);
    const found = answers[`${call.method} ${path}`];
    const answer = typeof found === 'function' ? await found(call) : (found ?? { status: 404, body: {} });
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200 });
  };
  return calls;
}
