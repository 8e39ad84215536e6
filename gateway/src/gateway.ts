import type { IncomingMessage } from 'node:http';
import type { ServiceName } from '@kolo/contracts/services';
import {
  createMetrics,
  engineChecks,
  enginesUp,
  type HttpFace,
  mailboxKey,
  type Outages,
  observeRequest,
  type Peers,
  readiness,
  type Secrets,
  type Settings,
  type Tracing,
} from '@kolo/service';
import type { State } from '@kolo/state';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { createCurrentUserAnswer } from './currentUser.ts';
import { createCompleteness } from './edge/completeness.ts';
import { compressWhenWritten } from './edge/compressWhenWritten.ts';
import { createEdge } from './edge/edge.ts';
import { createFindSession } from './edge/sessions.ts';
import { createMailbox } from './site/mailbox.ts';
import { createOperations } from './site/operations.ts';
import { createPages, type SiteFolders } from './site/pages.ts';
import { createSite, type Visitor } from './site/site.ts';

export interface GatewayOptions {
  settings: Settings;
  secrets: Secrets;
  state: State;
  peers: Peers;
  log: Logger;
  outages?: Outages;
  now(): number;
  /** In [0, 1). */
  random(): number;
  upstreams: Record<ServiceName, HttpFace>;
  folders: SiteFolders;
  /** Throws if something behind the gateway is not ready. */
  checkReady(): Promise<void>;
  /** Metrics of services in the same process. */
  registries?: readonly Registry[];
  tracing?: Tracing | null;
}

export interface Gateway {
  /** Faces the internet. */
  visitors: HttpFace;
  /** Health, readiness and metrics, on a port visitors cannot reach. */
  operators: HttpFace;
}

/**
 * The only part that faces the internet: pages, files, sessions, and the way to the services
 * (docs/design.md#the-edge).
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { settings, secrets, log } = options;
  const metrics = createMetrics('gateway');
  const observer = {
    log,
    duration: metrics.histogram('http_server_request_duration_seconds'),
    tracer: options.tracing?.tracerOf('gateway') ?? null,
  };
  metrics.add(readiness(options.checkReady));
  const engines = engineChecks({ state: options.state });
  metrics.add(enginesUp(engines));
  options.outages?.watch(engines);
  const isComplete = createCompleteness(options.peers);
  const sessionOf = createFindSession(options);
  const edge = createEdge({
    ...options,
    sessionOf,
    currentUser: createCurrentUserAnswer(options.peers, settings, secrets),
    isComplete,
  });
  async function visitorOf(request: IncomingMessage): Promise<Visitor> {
    const session = await sessionOf(request);
    if (!session) return 'stranger';
    // If unknown, let the page find out.
    return (await isComplete(session.member).catch(() => true)) ? 'member' : 'newcomer';
  }
  let started = false;
  async function checkStarted() {
    if (!started) await options.checkReady();
    started = true;
  }
  const operations = createOperations({
    checkStarted,
    checkReady: options.checkReady,
    registries: [metrics.registry, ...(options.registries ?? [])],
  });
  const site = createSite({
    now: options.now,
    folders: options.folders,
    pages: createPages(options.folders, settings),
    settings,
    log,
    visitorOf,
    checkStarted,
    development: settings.mailboxDir ? createMailbox(settings.mailboxDir, mailboxKey(settings)) : undefined,
  });

  const visitors: HttpFace = {
    handler(request, response) {
      let route: string | null = null;
      observeRequest(
        observer,
        request,
        response,
        () => route ?? 'site',
        () => {
          compressWhenWritten(response);
          route = edge.handle(request, response);
          if (route === null) site(request, response);
        },
      );
    },
    upgrade: edge.upgrade,
  };
  return {
    visitors,
    operators: { handler: operations, upgrade: (_request, socket) => void socket.destroy() },
  };
}
