import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushDevice } from '@kolo/contracts/api/push';
import type { PostPush } from '../push/postPush.ts';

/** A push, decrypted as the browser would. */
export interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  payload: unknown;
  sentBytes: string;
}

/** A fake push service and its subscribers. */
export interface PushServiceStandIn {
  /** Reaches it whatever the host name, without TLS. */
  post: PostPush;
  arrived: Arrived[];
  status: number;
  subscribe(name: string): PushDevice;
  close(): Promise<void>;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8291 and 8188, independent of the code under test. */
function open(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = derive(browser.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

export async function startPushService(): Promise<PushServiceStandIn> {
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(Buffer.from(part));
    const body = Buffer.concat(parts);
    const path = incoming.url ?? '';
    const browser = browsers.get(path);
    standIn.arrived.push({
      path,
      headers: incoming.headers,
      payload: browser && open(body, browser.pair, browser.auth),
      sentBytes: body.toString('latin1'),
    });
    response.writeHead(standIn.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: PushServiceStandIn = {
    arrived: [],
    status: 201,
    post: (endpoint, headers, body) =>
      new Promise((resolve, reject) => {
        const path = new URL(endpoint).pathname;
        request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
          .on('error', reject)
          .end(body);
      }),
    subscribe(name) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      browsers.set(`/send/${name}`, { pair, auth });
      return {
        endpoint: `https://push.example/send/${name}`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return standIn;
}
