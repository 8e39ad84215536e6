import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { InternalInput } from '@kolo/contracts/protocol/internal';
import { SERVICES, type ServiceName } from '@kolo/contracts/services';
import {
  cookieNames,
  createLog,
  createSecrets,
  csrfToken,
  type HttpFace,
  listen,
  localPeers,
  newSession,
  readSettings,
  type Settings,
  stateSigning,
} from '@kolo/service';
import { openState } from '@kolo/state';
import { temporaryDirectory } from '@kolo/testing';
import type { Logger } from 'pino';
import { createEdge } from '../edge/edge.ts';
import { createFindSession } from '../edge/sessions.ts';

export interface EdgeUnderTestOptions {
  settings?: Partial<Settings>;
  log?: Logger;
  /** Stands where a service stands; without it each answers its name and the headers that reached it. */
  service?: (name: ServiceName, request: IncomingMessage, response: ServerResponse) => void;
}

const echo: NonNullable<EdgeUnderTestOptions['service']> = (service, { url, headers }, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ service, url, headers }));
};

/** The edge over HTTP on a real state, before services that tell what reached them, with a clock that the test moves. */
export async function edgeUnderTest(options: EdgeUnderTestOptions = {}) {
  const directory = temporaryDirectory();
  const settings = {
    ...readSettings({ DATA_DIR: directory.path, LOG_LEVEL: 'silent' }),
    ...options.settings,
  };
  const secrets = createSecrets(settings.secretKey);
  const state = await openState(settings.urls.state, stateSigning(secrets, settings));
  let now = Date.parse('2026-11-21T12:00:00Z');
  const upgraded = new Set<Duplex>();
  const openings: IncomingHttpHeaders[] = [];
  const faceOf = (name: ServiceName): HttpFace => ({
    handler: (request, response) => (options.service ?? echo)(name, request, response),
    upgrade({ headers }, socket) {
      openings.push(headers);
      upgraded.add(socket);
      socket.on('end', () => socket.destroy()).resume();
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    },
  });
  const copied: string[] = [];
  const log = options.log ?? createLog('gateway', 'silent');
  const peers = localPeers('gateway', () => ({
    async answer(question, input) {
      if (question !== 'sessionCopied') throw new Error(`nobody answers ${question} in this test`);
      const { memberId } = input as InternalInput<'identity', 'sessionCopied'>;
      copied.push(memberId);
      return { written: true };
    },
  }));
  const edge = createEdge({
    sessionOf: createFindSession({ state, settings, peers, log, now: () => now }),
    state,
    settings,
    secrets,
    now: () => now,
    random: () => 0.5,
    log,
    upstreams: Object.fromEntries(SERVICES.map((name) => [name, faceOf(name)])) as Record<
      ServiceName,
      HttpFace
    >,
    isComplete: async () => true,
    currentUser: async (session, response) => void response.end(JSON.stringify({ id: session.member })),
  });
  const server = await listen(
    {
      handler: (request, response) => void (edge.handle(request, response) ?? response.writeHead(404).end()),
      upgrade: edge.upgrade,
    },
    0,
    '127.0.0.1',
  );
  const names = cookieNames(settings);

  return {
    port: server.port,
    /** Members who were told of a copied session. */
    copied,
    state,
    secrets,
    settings,
    now: () => now,
    pass(ms: number) {
      now += ms;
    },
    /** The headers of each opening of a socket that reached a service. */
    openings,
    /** Opens a session and gives its cookie's value. */
    async signIn(member: string): Promise<string> {
      const { id, token, expiresAt, fields } = newSession(randomBytes, now, { country: 'RS' });
      await state.openSession(id, member, expiresAt, { fields });
      return token;
    },
    /** Calls with a session's cookie, as a page does. */
    call: (path: string, token?: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
      fetch(`http://127.0.0.1:${server.port}${path}`, {
        ...init,
        redirect: 'manual',
        headers: {
          ...(token && { cookie: `${names.session}=${token}`, 'x-csrf-token': csrfToken(secrets, token) }),
          ...init.headers,
        },
      }),
    /** The session cookie's value that an answer sets, `null` where it sets none. */
    renewedBy(response: Response): string | null {
      const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${names.session}=`));
      return line?.slice(names.session.length + 1).split(';')[0] ?? null;
    },
    async stop() {
      for (const socket of upgraded) socket.destroy();
      await server.close(0);
      await state.close();
      directory.remove();
    },
  };
}
export type EdgeUnderTest = Awaited<ReturnType<typeof edgeUnderTest>>;
