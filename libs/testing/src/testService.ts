import { randomBytes } from 'node:crypto';
import { dayOf } from '@kolo/contracts/dates';
import type { KoloEvent } from '@kolo/contracts/events';
import { newId } from '@kolo/contracts/ids';
import { SOCKET } from '@kolo/contracts/protocol/socket';
import { type EventSource, HEADERS } from '@kolo/contracts/services';
import {
  type CallSigner,
  createLog,
  createPhotoAddresses,
  createSecrets,
  type ListeningServer,
  listen,
  localPeers,
  openPorts,
  operatorSigner,
  PeerUnavailableError,
  type PhotoUrl,
  type RunningService,
  readSettings,
  type ServiceDefinition,
  type ServicePorts,
  type Settings,
  type SharedPorts,
  type SignedRequest,
  signAddress,
  signIdentity,
  startService,
} from '@kolo/service';
import { eventually } from './eventually.ts';
import { type ForeignSources, foreignSources } from './foreignSources.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

export type Call = (path: string, init?: CallOptions) => Promise<Response>;
export interface CallOptions {
  method?: string;
  json?: unknown;
  body?: RequestInit['body'];
  headers?: Record<string, string>;
}

export interface TestServiceOptions {
  clock?: () => Date;
  environment?: Record<string, string>;
  settings?: Partial<Settings>;
  ports?: Partial<ServicePorts>;
  /** E.g. `{ 'identity.account': async (input) => … }`; all others are unavailable. */
  answers?: Record<string, (input: never) => Promise<unknown>>;
}

export interface TestService {
  url: string;
  directory: string;
  ports: SharedPorts;
  service: RunningService;
  settings: Settings;
  secrets: ReturnType<typeof createSecrets>;
  operator: CallSigner;
  newMember(): Promise<string>;
  /** With a complete profile. */
  as(member: string, session?: string): Call;
  /** From now on. */
  isNewcomer(member: string): void;
  /** From now on, without a second factor. */
  isUnconfirmed(session: string): void;
  anonymously: Call;
  identityHeaders(
    member: string,
    request: Omit<SignedRequest, 'service'>,
    session?: string,
  ): Record<string, string>;
  socketHeaders(member: string, session?: string): Record<string, string>;
  photoUrlFor(viewer: string): PhotoUrl;
  /** For a POST. */
  addressHeaders(address: string, url: string): Record<string, string>;
  publish(
    source: EventSource,
    stream: string,
    subject: string,
    event: KoloEvent,
    key?: string,
  ): Promise<void>;
  /** By other services, today (docs/product.md#daily-viewing-budget). */
  wasShown(member: string, others: number): Promise<void>;
  eventually: typeof eventually;
  /** On the same data; `between` runs while it is stopped. */
  restart(between?: () => void | Promise<void>, options?: { untilCaughtUp?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

export async function testService(
  definition: ServiceDefinition,
  options: TestServiceOptions = {},
): Promise<TestService> {
  const directory = temporaryDirectory();
  const clock = options.clock ?? (() => new Date());
  const settings = {
    ...readSettings({ DATA_DIR: directory.path, LOG_LEVEL: 'silent', ...options.environment }),
    checkAnswers: true,
    ...options.settings,
  };
  const secrets = createSecrets(settings.secretKey);
  const log = createLog(definition.name, settings.logLevel);
  const peers = localPeers(definition.name, (peer) => ({
    answer: async (question, input) => {
      const reply = options.answers?.[`${peer}.${question}`];
      if (!reply) throw new PeerUnavailableError(`${peer} does not answer in this test`);
      return reply(input as never);
    },
  }));
  let ports: SharedPorts;
  let foreign: ForeignSources;
  let service: RunningService;
  let server: ListeningServer;

  async function start(untilCaughtUp = true): Promise<void> {
    const signals: ForeignSources['signals'] = new Map();
    ports = await openPorts({ name: definition.name, settings, secrets, log, signals });
    foreign = foreignSources(directory.path, definition.feed, ports.keyring, ports.signer);
    for (const [source, signal] of foreign.signals) signals.set(source, signal);
    service = await startService(definition, {
      ...ports,
      clock,
      log,
      settings,
      secrets,
      peers,
      ...options.ports,
    });
    if (untilCaughtUp) await service.caughtUp;
    server = await listen(service, 0, '127.0.0.1');
  }
  async function stop(): Promise<void> {
    await server.close(100);
    await service.stop();
    foreign.close();
    await ports.close();
  }
  await start();

  const call =
    (headersOf: (request: Omit<SignedRequest, 'service'>) => Record<string, string>): Call =>
    (path, init = {}) => {
      const address = new URL(`http://127.0.0.1:${server.port}${path}`);
      const method = init.method ?? (init.json === undefined && init.body === undefined ? 'GET' : 'POST');
      return fetch(address, {
        method,
        redirect: 'manual',
        headers: {
          // The href as sent: `search` omits a lone `?`.
          ...headersOf({ method, url: address.href.slice(address.origin.length) }),
          ...(init.json !== undefined && { 'content-type': 'application/json' }),
          ...init.headers,
        },
        ...(init.json !== undefined
          ? { body: JSON.stringify(init.json) }
          : init.body !== undefined && { body: init.body }),
      });
    };
  const newcomers = new Set<string>();
  const unconfirmed = new Set<string>();
  const { name } = definition;
  const identityHeaders: TestService['identityHeaders'] = (
    member,
    request,
    session = `session-of-${member}`,
  ) => ({
    [HEADERS.identity]: signIdentity(
      { member, session, complete: !newcomers.has(member), confirmed: !unconfirmed.has(session) },
      { service: name, ...request },
      secrets,
      clock().getTime(),
    ),
  });

  const addressHeaders = (address: string, url: string) => ({
    [HEADERS.clientAddress]: signAddress(
      address,
      { service: name, method: 'POST', url },
      secrets,
      clock().getTime(),
    ),
  });

  return {
    get url() {
      return `http://127.0.0.1:${server.port}`;
    },
    directory: directory.path,
    get ports() {
      return ports;
    },
    get service() {
      return service;
    },
    settings,
    secrets,
    operator: operatorSigner(settings, secrets),
    async newMember() {
      const id = newId(randomBytes);
      await ports.keyring.create(id);
      return id;
    },
    as: (member, session) => call((request) => identityHeaders(member, request, session)),
    isNewcomer: (member) => void newcomers.add(member),
    isUnconfirmed: (session) => void unconfirmed.add(session),
    anonymously: call(() => ({})),
    identityHeaders,
    socketHeaders: (member, session) => identityHeaders(member, { method: 'GET', url: SOCKET.path }, session),
    photoUrlFor: createPhotoAddresses({ secrets, clock }).for,
    addressHeaders,
    async wasShown(member, others) {
      const endsAt = clock().getTime() + 24 * 3_600_000;
      const numbers = Array.from({ length: others }, (_, index) => index);
      await ports.state.unite([{ key: `shown:${dayOf(clock())}:${member}`, numbers, endsAt }], 0);
    },
    publish: (...event) => foreign.publish(...event),
    eventually,
    async restart(between, { untilCaughtUp } = {}) {
      await stop();
      await between?.();
      await start(untilCaughtUp);
    },
    async stop() {
      await stop();
      directory.remove();
    },
  };
}
