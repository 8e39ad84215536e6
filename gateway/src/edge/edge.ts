import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type Access,
  type CallSpec,
  HEADERS,
  isForOperators,
  isUnsafe,
  Problem,
  type ServiceName,
} from '@kolo/contracts';
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
} from '@kolo/service';
import type { State } from '@kolo/state';
import type { Logger } from 'pino';
import type { CurrentUserAnswer } from '../currentUser.ts';
import { callOf } from '../routeTable.ts';
import { isDocument } from '../site/apiDocs.ts';
import { answerHeaders } from '../site/securityHeaders.ts';
import { createBudgets, noBudgets } from './budgets.ts';
import type { IsComplete } from './completeness.ts';
import { isFromOwnPage, requireCsrfToken, requireOwnOrigin } from './crossSite.ts';
import { addressOf, proxyWarning, stripInternalHeaders, stripSession } from './edgeHeaders.ts';
import { problemOf } from './problemOf.ts';
import { type EdgeSession, type FindSession, renewSession } from './sessions.ts';

export interface EdgeOptions {
  state: State;
  settings: Settings;
  secrets: Secrets;
  now(): number;
  log: Logger;
  upstreams: Record<ServiceName, HttpFace>;
  currentUser: CurrentUserAnswer;
  isComplete: IsComplete;
  sessionOf: FindSession;
}

/** Everything under /auth, /api and /ws. */
export interface Edge {
  /**
   * Answers the request and gives the declared address of the call, `unmatched` where none is; `null` when it is not for
   * the services.
   */
  handle(request: IncomingMessage, response: ServerResponse): string | null;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

const pathOf = (url: string | undefined): string => (url ?? '/').split('?', 1)[0] ?? '/';

/** Turns browser sessions into signed identities and passes requests on to the services (docs/design.md#the-edge). */
export function createEdge(options: EdgeOptions): Edge {
  const { settings, secrets, now, log, upstreams, sessionOf } = options;

  const budgets = settings.budgets ? createBudgets(options.state, now) : noBudgets;
  const setHeaders = answerHeaders(settings.secureCookies);
  const warnOfProxy = proxyWarning(log, settings.trustedProxies);

  /** Only identity counts and keeps where clients are; nobody else is told. */
  function nameClient(request: IncomingMessage): void {
    const address = addressOf(request, settings.trustedProxies);
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
    // One's own photos are there also when nobody can tell whether one may see those of others.
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
    const { service, access, budget } = call;
    if (service === 'identity') nameClient(request);
    if (isUnsafe(call)) requireOwnOrigin(request, settings.publicUrl);
    if (access.who === 'anyone' && service !== 'gateway') {
      if (budget) await budgets.spend(networkOf(addressOf(request, settings.trustedProxies)), budget);
      return passOn(service, request, response);
    }

    const session = await sessionOf(request);
    // A visitor is not told that there is a call for operators.
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
    const session = await sessionOf(request);
    if (!session) throw new Problem('sign_in_required');
    socket.once('close', budgets.openSocket(session.member));
    const to = { service: 'messaging', ...socketLine(request) } as const;
    await identify(request, session, to, { who: 'member' });
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
        const problem = problemOf(error, log);
        const isOver = problem.code === 'sign_in_required' && isFromOwnPage(request);
        answerProblem(response, problem, isOver ? { 'clear-site-data': '"cache"' } : {});
      });
      return call?.path ?? 'unmatched';
    },
    upgrade(request, socket, head) {
      stripInternalHeaders(request);
      upgrade(request, socket, head).catch((error: unknown) => answerRaw(socket, problemOf(error, log)));
    },
  };
}
