import type { ServiceName } from '@kolo/contracts';
import {
  createMetrics,
  type HttpFace,
  observeRequest,
  type Peers,
  type Secrets,
  type Settings,
  withTrace,
} from '@kolo/service';
import type { State } from '@kolo/state';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { currentUserAnswer } from './currentUser.ts';
import { createCompleteness } from './edge/completeness.ts';
import { compressed } from './edge/compressed.ts';
import { createEdge } from './edge/edge.ts';
import { findSession } from './edge/sessions.ts';
import { mailbox } from './site/mailbox.ts';
import { createPages, type SiteFolders } from './site/pages.ts';
import { createSite } from './site/site.ts';

export interface GatewayOptions {
  settings: Settings;
  secrets: Secrets;
  state: State;
  peers: Peers;
  log: Logger;
  now(): number;
  upstreams: Record<ServiceName, HttpFace>;
  folders: SiteFolders;
  /** Throws when something behind the gateway is not ready. */
  checkReady(): Promise<void>;
  /** Measurements of services in the same process. */
  registries?: readonly Registry[];
}

/** The only thing that faces the internet (design 34): pages and files, sessions, and the way to the services. */
export function createGateway(options: GatewayOptions): HttpFace {
  const { settings, secrets, state, log, now } = options;
  const metrics = createMetrics('gateway');
  const edge = createEdge({
    ...options,
    currentUser: currentUserAnswer(options.peers, settings, secrets),
    isComplete: createCompleteness(options.peers),
  });
  let started = false;
  const site = createSite({
    folders: options.folders,
    pages: createPages(options.folders, settings),
    settings,
    log,
    isSignedIn: async (request) => (await findSession(request, { state, settings, now: now() })) !== null,
    checkReady: options.checkReady,
    async checkStarted() {
      if (!started) await options.checkReady();
      started = true;
    },
    registries: [metrics.registry, ...(options.registries ?? [])],
    development: settings.mailboxDir ? mailbox(settings.mailboxDir) : undefined,
  });

  return {
    handler(request, response) {
      withTrace(request, () => {
        compressed(request, response);
        const answering = edge.handle(request, response);
        observeRequest({ log, metrics }, request, response, () => answering ?? 'site');
        if (!answering) site(request, response);
      });
    },
    upgrade: edge.upgrade,
  };
}
