import { Agent, request } from 'node:http';

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** More than a process answers at once: opened before it is overloaded, or each waits to be accepted. */
export const CONNECTIONS = 2_048;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS });

/** One request over kept-alive connections, with as little of the client in it as can be. */
export function ask(url: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  const payload = body && JSON.stringify(body);
  const described = payload && {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...headers, ...described }, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** Does a thing `times` times, `atOnce` of them at any moment. */
export async function repeat(times: number, atOnce: number, work: (time: number) => Promise<unknown>) {
  let begun = 0;
  await Promise.all(
    Array.from({ length: Math.min(atOnce, times) }, async () => {
      while (begun < times) await work(begun++);
    }),
  );
}
