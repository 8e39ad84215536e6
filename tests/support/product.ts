import type { OperatorRole, RestrictionKind } from '@kolo/contracts/profile/enumerations';
import type { InternalInput } from '@kolo/contracts/protocol/internal';
import { readSettings } from '@kolo/service';
import { startStandalone } from '@kolo/standalone/standalone';
import { temporaryDirectory } from '@kolo/testing';
import type { Client } from './client.ts';
import { memberOf } from './members.ts';

/** The product in this process, for an outside client. */
export interface Product {
  url: string;
  /** A registered member, with a complete profile when fields are given. */
  member(email: string, profile?: object): Promise<Client>;
  /** Gives a member a paid plan, as an operator does. */
  makePaid(email: string): Promise<unknown>;
  /** Makes a member an operator or a moderator. */
  appoint(email: string, role: OperatorRole): Promise<unknown>;
  /** Suspends or bans a member, as a decision does. */
  restrict(memberId: string, kind: RestrictionKind): Promise<unknown>;
  stop(): Promise<void>;
}

const TOLD = { ground: 'Because of a test', appeal: '/contact' };
const NEXT_YEAR = new Date(Date.now() + 365 * 24 * 3_600_000).toISOString();

/** The order of a restriction for one case. */
export const restrictionOf = (
  memberId: string,
  kind: RestrictionKind,
): InternalInput<'identity', 'restrict'> => ({
  memberId,
  caseId: 'case',
  restriction: kind === 'ban' ? { kind, until: null, ...TOLD } : { kind, until: NEXT_YEAR, ...TOLD },
});

/** Starts the product on a folder of its own. */
export async function startProductHere(environment: Record<string, string> = {}): Promise<Product> {
  const directory = temporaryDirectory();
  const settings = readSettings({
    DATA_DIR: directory.path,
    PORT: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    BUDGETS: '0',
    ...environment,
  });
  const standalone = await startStandalone(settings);
  const url = `http://127.0.0.1:${standalone.port}`;
  const operator = standalone.process.peersOf('operator');
  return {
    url,
    member: (email, profile) => memberOf(url, email, profile),
    makePaid: (email) => operator.ask('identity', 'changeTier', { email, tier: 'kraljica' }),
    appoint: (email, role) => operator.ask('identity', 'appointOperator', { email, operator: true, role }),
    restrict: (memberId, kind) => operator.ask('identity', 'restrict', restrictionOf(memberId, kind)),
    async stop() {
      await standalone.stop();
      directory.remove();
    },
  };
}
