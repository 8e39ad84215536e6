import type { KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Caller, Problem, questionOf, type ServiceName } from '@kolo/contracts';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Secrets } from '../secrets.ts';
import { readToken } from '../signedToken.ts';
import {
  bodyHash,
  callToken,
  OPERATOR_HEADER,
  PEER_HEADER,
  peerKey,
  TOKEN_LIFETIME_MS,
} from './signedCall.ts';
import type { UsedTokens } from './usedTokens.ts';

/** A question that came in by HTTP, before its body has. */
export interface ReceivedCall {
  /** Takes it once, with the body that was signed. Throws `not_found` otherwise, as if nothing were there. */
  accept(body: Uint8Array | undefined): Promise<void>;
}

export interface ReceivedCallsOptions {
  service: ServiceName;
  secrets: Secrets;
  /** By which the operator's questions are read; `null` where this service answers none. */
  operatorKey: KeyObject | null;
  usedTokens: UsedTokens;
  now(): number;
  /** Whether tokens of the release before are taken too, which tell the service only (docs/operations/upgrade.md). */
  acceptsFormer: boolean;
  log: Pick<Logger, 'warn'>;
}

const TELL_AGAIN_MS = 60_000;

/** What a token of the release before says: nothing. */
const formerToken = z.object({ expires: z.number() }).strict();

/** Throws `not_found` where a service does not answer a question to this caller. */
export function mustBeListed(service: ServiceName, question: string, caller: Caller): void {
  if (!questionOf(service, question)?.callers.includes(caller)) throw new Problem('not_found');
}

/**
 * Reads who asks what. Throws `not_found` for whoever is not one of us, or not one who is answered
 * (docs/design.md#service-tokens, docs/design.md#operator-keys).
 */
export function receivedCalls(options: ReceivedCallsOptions) {
  const { service, secrets, operatorKey, usedTokens, now, acceptsFormer, log } = options;
  const key = peerKey(service, secrets);

  /** What was signed. Only the operator's own key says that it is the operator. */
  function readClaims({ headers }: IncomingMessage, at: number): z.infer<typeof callToken> | null {
    const given = headers[OPERATOR_HEADER];
    if (given !== undefined && operatorKey) {
      const claims = readToken(given, callToken, operatorKey, at);
      return claims?.caller === 'operator' ? claims : null;
    }
    const claims = readToken(headers[PEER_HEADER], callToken, key, at);
    return claims?.caller === 'operator' ? null : claims;
  }

  const told = new Map<Caller, number>();
  /** Names a caller whose clock is not ours: everything it asks is refused. Once a minute. */
  function tellOfClock(request: IncomingMessage, at: number): void {
    const claims = readClaims(request, 0);
    if (!claims) return;
    const aheadMs = claims.expires - TOKEN_LIFETIME_MS - at;
    if (Math.abs(aheadMs) < TOKEN_LIFETIME_MS || at - (told.get(claims.caller) ?? 0) < TELL_AGAIN_MS) return;
    told.set(claims.caller, at);
    log.warn(
      { caller: claims.caller, aheadSeconds: Math.round(aheadMs / 1_000) },
      'a question is refused: its clock differs from ours, or it was asked before',
    );
  }

  const isFormer = ({ headers }: IncomingMessage, question: string): boolean =>
    acceptsFormer &&
    readToken(headers[PEER_HEADER], formerToken, key, now()) !== null &&
    (questionOf(service, question)?.callers.some((caller) => caller !== 'operator') ?? false);

  return (request: IncomingMessage, question: string): ReceivedCall => {
    if (isFormer(request, question)) return { accept: async () => undefined };
    const at = now();
    const claims = readClaims(request, at);
    const isMeant =
      claims?.service === service &&
      claims.question === question &&
      // A clock that is ahead must not make tokens that live for long.
      claims.expires <= at + 2 * TOKEN_LIFETIME_MS;
    if (!claims || !isMeant) {
      tellOfClock(request, at);
      throw new Problem('not_found');
    }
    mustBeListed(service, question, claims.caller);
    return {
      async accept(body) {
        const isWhole = body !== undefined && bodyHash(body) === claims.body;
        if (!isWhole || !usedTokens.isNewHere(claims, now())) throw new Problem('not_found');
        if (!questionOf(service, question)?.changes) return;
        if (!(await usedTokens.isNewAnywhere(question, claims, now()))) throw new Problem('not_found');
      },
    };
  };
}
