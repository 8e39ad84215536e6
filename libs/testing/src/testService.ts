import { randomBytes } from 'node:crypto';
import { dayOf, type EventSource, HEADERS, type KoloEvent, newId, SOCKET } from '@kolo/contracts';
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
  /** Sent as JSON. */
  json?: unknown;
  body?: RequestInit['body'];
  headers?: Record<string, string>;
}

export interface TestServiceOptions {
  clock?: () => Date;
  environment?: Record<string, string>;
  settings?: Partial<Settings>;
  /** Ports to use instead of those of the settings. */
  ports?: Partial<ServicePorts>;
  /** Answers of the other services: `{ 'identity.account': async (input) => … }`; others do not answer. */
  answers?: Record<string, (input: never) => Promise<unknown>>;
}

/** A service under test, over HTTP, on real embedded stores in a folder of its own. */
export interface TestService {
  url: string;
  directory: string;
  ports: SharedPorts;
  service: RunningService;
  settings: Settings;
  secrets: ReturnType<typeof createSecrets>;
  /** Signs what its operator asks. */
  operator: CallSigner;
  /** Makes a member's key, as registering does; gives the id. */
  newMember(): Promise<string>;
  /** Calls as a signed-in member with a complete profile. */
  as(member: string, session?: string): Call;
  /** Takes a member for one whose profile is not complete from now on. */
  isNewcomer(member: string): void;
  /** Takes a session for one that has passed no second factor from now on. */
  isUnconfirmed(session: string): void;
  /** Calls without an identity. */
  anonymously: Call;
  /** The signed identity header of a member, for one request. */
  identityHeaders(
    member: string,
    request: Omit<SignedRequest, 'service'>,
    session?: string,
  ): Record<string, string>;
  /** The signed identity header of a member who opens a socket. */
  socketHeaders(member: string, session?: string): Record<string, string>;
  /** The address of a photo as a viewer is given it now. */
  photoUrlFor(viewer: string): PhotoUrl;
  /** The signed header that tells where the client of a request by POST is. */
  addressHeaders(address: string, url: string): Record<string, string>;
  /** Lets another service say that something happened. */
  publish(
    source: EventSource,
    stream: string,
    subject: string,
    event: KoloEvent,
    key?: string,
  ): Promise<void>;
  /** Lets a member have been shown so many others today, by other services (docs/product.md#daily-viewing-budget). */
  wasShown(member: string, others: number): Promise<void>;
  eventually: typeof eventually;
  /**
   * Stops and starts again on the same data; `between` runs while it is down. It is then caught up, unless
   * `untilCaughtUp` is false.
   */
  restart(between?: () => void | Promise<void>, options?: { untilCaughtUp?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

/** Starts `definition` for a test. Stop it when done. */
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
          // As it is sent: `search` leaves a lone `?` out.
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
