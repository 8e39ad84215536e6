/**
 * A client written from docs/api alone: nothing of the product's own code. It signs in, completes a profile, likes,
 * chats over both protocols of /ws, and leaves.
 */
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';

/** What the documents say of an error. */
export class Refused extends Error {
  status: number;
  code: string;

  constructor(status: number, code: string, sentence: string) {
    super(sentence);
    this.status = status;
    this.code = code;
  }
}

export interface ExampleClient {
  id: string;
  call(method: string, path: string, json?: unknown, headers?: Record<string, string>): Promise<unknown>;
  uploadPhoto(picture: Blob): Promise<unknown>;
  /** Loads a photo at the address that an answer gave this client; gives its type. */
  loadPhoto(address: string): Promise<string | null>;
  /** Listens by plain frames; gives what came so far. */
  listenPlainly(): Promise<{ messages: { content: string }[]; close(): void }>;
  /** Listens by Socket.IO. */
  listen(): Promise<{ messages: { content: string }[]; close(): void }>;
}

async function answered(response: Response): Promise<unknown> {
  const body = (await response.json()) as { error: string; code: string };
  if (!response.ok) throw new Refused(response.status, body.code, body.error);
  return body;
}

/** Registers an address and signs in by the code of the letter that `readCode` waits for. */
export async function join(
  site: string,
  person: { email: string; firstName: string; lastName: string; birthdate: string },
  readCode: (email: string) => Promise<string>,
): Promise<ExampleClient> {
  const post = (path: string, json: unknown) =>
    fetch(site + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  await answered(await post('/auth/register', { ...person, consentAccepted: true }));
  await answered(await post('/auth/login', { email: person.email }));
  const signedIn = await post('/auth/verify-code', {
    email: person.email,
    code: await readCode(person.email),
  });
  await answered(signedIn);
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const cookie = cookies.join('; ');
  const csrf = cookies.find((each) => each.split('=')[0]?.includes('csrf'))?.split('=')[1] ?? '';
  const session = { cookie, 'x-csrf-token': csrf };

  const call: ExampleClient['call'] = async (method, path, json, headers = {}) =>
    answered(
      await fetch(site + path, {
        method,
        headers: {
          ...session,
          ...headers,
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      }),
    );
  const { id } = (await call('GET', '/auth/user')) as { id: string };

  return {
    id,
    call,
    async uploadPhoto(picture) {
      const form = new FormData();
      form.set('photo', picture, 'me.jpg');
      return answered(
        await fetch(`${site}/api/set-profile-photo`, { method: 'POST', headers: session, body: form }),
      );
    },
    async loadPhoto(address) {
      const response = await fetch(site + address, { headers: { cookie } });
      if (!response.ok) return answered(response).then(() => null);
      return response.headers.get('content-type');
    },
    async listenPlainly() {
      const messages: { content: string }[] = [];
      const socket = new WebSocket(`${site.replace('http', 'ws')}/ws`, { headers: { cookie } });
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      const accepted = new Promise<void>((resolve) =>
        socket.on('message', (text) => {
          const frame = JSON.parse(String(text)) as { type: string; message: { content: string } };
          if (frame.type === 'auth_success') resolve();
          if (frame.type === 'new_message') messages.push(frame.message);
        }),
      );
      socket.send(JSON.stringify({ type: 'auth', userId: id }));
      await accepted;
      return { messages, close: () => socket.close() };
    },
    async listen() {
      const messages: { content: string }[] = [];
      const socket: Socket = io(site, {
        path: '/ws',
        addTrailingSlash: false,
        transports: ['websocket'],
        extraHeaders: { cookie },
        forceNew: true,
      });
      socket.on('new_message', (message: { content: string }) => messages.push(message));
      await new Promise((resolve, reject) =>
        socket.once('connect', () => resolve(null)).once('connect_error', reject),
      );
      return { messages, close: () => void socket.disconnect() };
    },
  };
}
