import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '@kolo/contracts/errors';
import { type Access, isForOperators } from '@kolo/contracts/protocol/access';
import { type CallSpec, isUnsafe } from '@kolo/contracts/protocol/call';
import { HEADERS, type ServiceName } from '@kolo/contracts/services';
import {
  answerProblem,
  answerRaw,
  csrfToken,
  type HttpFace,
  isConfirmed,
  networkOf,
  requestLine,
  type Secrets,
  type Settings,
  type SignedRequest,
  signAddress,
  signIdentity,
  socketLine,
  toProblem,
} from '@kolo/service';
import type { State } from '@kolo/state';
import type { Logger } from 'pino';
import type { CurrentUserAnswer } from '../currentUser.ts';
import { callOf } from '../routeTable.ts';
import { isDocument } from '../site/apiDocs.ts';
import { answerHeaders } from '../site/securityHeaders.ts';
import { createAdmission } from './admission.ts';
import { createBudgets, noBudgets } from './budgets.ts';
import type { IsComplete } from './completeness.ts';
import { isFromOwnPage, requireCsrfToken, requireOwnOrigin } from './crossSite.ts';
import { clientAddressOf, createProxyWarning, stripInternalHeaders, stripSession } from './edgeHeaders.ts';
import { type EdgeSession, type FindSession, renewSession } from './sessions.ts';

/** Logs unexpected errors and keeps their details inside. */
function toLoggedProblem(error: unknown, log: Logger): Problem {
  const problem = toProblem(error);
  if (problem !== error) log.error({ err: error }, 'the gateway failed');
  return problem;
}

export interface EdgeOptions {
  state: State;
  settings: Settings;
  secrets: Secrets;
  now(): number;
  /** In [0, 1). */
  random(): number;
  log: Logger;
  upstreams: Record<ServiceName, HttpFace>;
  currentUser: CurrentUserAnswer;
  isComplete: IsComplete;
  sessionOf: FindSession;
}

export interface Edge {
  /**
   * Returns the declared path of the call, `unmatched` if there is none, or `null` if the request is not for
   * a service.
   */
  handle(request: IncomingMessage, response: ServerResponse): string | null;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

const pathOf = (url: string | undefined): string => (url ?? '/').split('?', 1)[0] ?? '/';

/**
 * Turns browser sessions into signed identities and forwards requests to the services
 * (docs/design.md#the-edge).
 */
export function createEdge(options: EdgeOptions): Edge {
  const { settings, secrets, now, log, upstreams, sessionOf } = options;

  const admission = createAdmission({ atOnce: settings.callsAtOnce, random: options.random });
  const budgets = settings.budgets ? createBudgets(options.state, now) : noBudgets;
  const setHeaders = answerHeaders(settings.secureCookies);
  const warnOfProxy = createProxyWarning(log, settings.trustedProxies);

  /** Only identity counts and stores client addresses, so only identity is told. */
  function signClientAddress(request: IncomingMessage): void {
    const address = clientAddressOf(request, settings.trustedProxies);
    request.headers[HEADERS.clientAddress] = signAddress(
      address,
      { service: 'identity', ...requestLine(request) },
      secrets,
      now(),
    );
  }

  async function identify(
    request: IncomingMessage,
    session: EdgeSession,
    to: SignedRequest,
    { who, toward }: Access,
  ): Promise<void> {
    const { member, id } = session;
    // Members see their own photos even while profile does not answer.
    const complete =
      who === 'member'
        ? await options.isComplete(member)
        : toward === 'photo' && (await options.isComplete(member).catch(() => false));
    const identity = {
      member,
      session: id,
      complete,
      confirmed: !settings.secondFactor || isConfirmed(session.kept, now()),
    };
    request.headers[HEADERS.identity] = signIdentity(identity, to, secrets, now());
  }

  function passOn(service: ServiceName, request: IncomingMessage, response: ServerResponse): void {
    if (service !== 'identity') stripSession(request);
    upstreams[service].handler(request, response);
  }

  async function handle(
    call: CallSpec | null,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (!call) throw new Problem('not_found');
    admission.admit(request, response);
    const { service, access, budget } = call;
    if (service === 'identity') signClientAddress(request);
    if (isUnsafe(call)) requireOwnOrigin(request, settings.publicUrl);
    if (access.who === 'anyone' && service !== 'gateway') {
      if (budget) await budgets.spend(networkOf(clientAddressOf(request, settings.trustedProxies)), budget);
      return passOn(service, request, response);
    }

    const session = await sessionOf(request);
    // Do not tell visitors that a call for operators exists.
    if (!session) throw new Problem(isForOperators(access) ? 'not_found' : 'sign_in_required');
    if (isUnsafe(call)) requireCsrfToken(request, csrfToken(secrets, session.token));
    if (budget) await budgets.spend(session.member, budget);
    await renewSession(session, response, { state: options.state, settings, secrets, now: now() });
    if (service === 'gateway') return options.currentUser(session, response);
    await identify(request, session, { service, ...requestLine(request) }, access);
    passOn(service, request, response);
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (pathOf(request.url).replace(/\/$/, '') !== '/ws') throw new Problem('not_found');
    requireOwnOrigin(request, settings.publicUrl);
    const opened = admission.admitSocket();
    try {
      const session = await sessionOf(request);
      if (!session) throw new Problem('sign_in_required');
      socket.once('close', budgets.openSocket(session.member));
      const to = { service: 'messaging', ...socketLine(request) } as const;
      await identify(request, session, to, { who: 'member' });
    } finally {
      opened();
    }
    stripSession(request);
    upstreams.messaging.upgrade(request, socket, head);
  }

  return {
    handle(request, response) {
      const path = pathOf(request.url);
      if (!/^\/(api|auth|ws)(\/|$)/.test(path) || isDocument(path)) return null;
      stripInternalHeaders(request);
      warnOfProxy(request);
      setHeaders(request, response);
      const call = callOf(request.method ?? 'GET', path);
      handle(call, request, response).catch((error: unknown) => {
        const problem = toLoggedProblem(error, log);
        const isOver = problem.code === 'sign_in_required' && isFromOwnPage(request);
        answerProblem(response, problem, isOver ? { 'clear-site-data': '"cache"' } : {});
      });
      return call?.path ?? 'unmatched';
    },
    upgrade(request, socket, head) {
      stripInternalHeaders(request);
      upgrade(request, socket, head).catch((error: unknown) =>
        answerRaw(socket, toLoggedProblem(error, log)),
      );
    },
  };
}
