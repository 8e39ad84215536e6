import type { KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Problem } from '@kolo/contracts/errors';
import { questionOf } from '@kolo/contracts/protocol/internal';
import type { Caller } from '@kolo/contracts/protocol/question';
import type { ServiceName } from '@kolo/contracts/services';
import type { Logger } from 'pino';
import { z } from 'zod';
import { readToken } from '../sessions/signedToken.ts';
import type { Secrets } from '../settings/secrets.ts';
import {
  bodyHash,
  callToken,
  OPERATOR_HEADER,
  PEER_HEADER,
  peerKey,
  TOKEN_LIFETIME_MS,
} from './signedCall.ts';
import type { UsedTokens } from './usedTokens.ts';

export interface ReceivedCall {
  /** Accepts the token once and only for the signed body; otherwise throws `not_found`. */
  accept(body: Uint8Array | undefined): Promise<void>;
}

export interface ReceivedCallsOptions {
  service: ServiceName;
  secrets: Secrets;
  operatorKey: KeyObject | null;
  usedTokens: UsedTokens;
  now(): number;
  /** Tokens of the previous release name only the service (docs/operations/upgrade.md). */
  acceptsFormer: boolean;
  log: Pick<Logger, 'warn'>;
}

const WARN_AGAIN_MS = 60_000;

/** Tokens of the previous release claim nothing else. */
const formerToken = z.object({ expires: z.number() }).strict();

export function mustBeListed(service: ServiceName, question: string, caller: Caller): void {
  if (!questionOf(service, question)?.callers.includes(caller)) throw new Problem('not_found');
}

/**
 * Throws `not_found` for unknown callers and those the question does not list (docs/design.md#service-tokens,
 * docs/design.md#operator-keys).
 */
export function receivedCalls(options: ReceivedCallsOptions) {
  const { service, secrets, operatorKey, usedTokens, now, acceptsFormer, log } = options;
  const key = peerKey(service, secrets);

  /** Only the operator's own key identifies the operator. */
  function readClaims({ headers }: IncomingMessage, at: number): z.infer<typeof callToken> | null {
    const given = headers[OPERATOR_HEADER];
    if (given !== undefined && operatorKey) {
      const claims = readToken(given, callToken, operatorKey, at);
      return claims?.caller === 'operator' ? claims : null;
    }
    const claims = readToken(headers[PEER_HEADER], callToken, key, at);
    return claims?.caller === 'operator' ? null : claims;
  }

  const warnedAt = new Map<Caller, number>();
  /** All questions of a caller whose clock differs so much are refused. Logs once a minute. */
  function warnOfClock(request: IncomingMessage, at: number): void {
    const claims = readClaims(request, 0);
    if (!claims) return;
    const aheadMs = claims.expires - TOKEN_LIFETIME_MS - at;
    if (Math.abs(aheadMs) < TOKEN_LIFETIME_MS || at - (warnedAt.get(claims.caller) ?? 0) < WARN_AGAIN_MS)
      return;
    warnedAt.set(claims.caller, at);
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
      // A caller's fast clock must not yield long-lived tokens.
      claims.expires <= at + 2 * TOKEN_LIFETIME_MS;
    if (!claims || !isMeant) {
      warnOfClock(request, at);
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
