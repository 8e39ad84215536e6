import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Product } from '../support/product.ts';
import { describeAccess } from './access.ts';
import { describeBlocked } from './blocked.ts';
import { describeEdge } from './edge.ts';
import { describeErrors } from './errors.ts';
import { describeJourney } from './journey.ts';
import { describeOrder } from './order.ts';
import { describeReports } from './reports.ts';
import { describeSessions } from './session.ts';
import { describeSignals } from './signals.ts';

const OPERATORS = [
  'marko@refused.example.org',
  'olga@access.example.org',
  'vera@reports.example.org',
  'mila@reports.example.org',
  'zora@signals.example.org',
] as const;

/**
 * The documented interface (docs/product.md#what-a-client-may-rely-on), unchanged in every way of running. `start`
 * gives an empty product in the environment that it is handed; all suites share it, the journey first, as it counts who
 * is there. One way holds the whole table of who is hidden; what differs in the others is how news travels.
 */
export function describeConventions(
  way: string,
  start: (environment: Record<string, string>) => Promise<Product>,
  hiddenIn: Parameters<typeof describeBlocked>[1] = 'a few states',
): void {
  describe(way, () => {
    let product: Product;
    const running = () => product;
    beforeAll(async () => {
      product = await start({ ADMIN_EMAILS: OPERATORS.join(','), OPERATOR_SECOND_FACTOR: 'required' });
    });
    afterAll(() => product?.stop());

    describeJourney(running);
    describeOrder(running);
    describeSessions(running);
    describeErrors(running, OPERATORS[0]);
    describeEdge(running);
    describeAccess(running, OPERATORS[1]);
    describeBlocked(running, hiddenIn);
    describeReports(running, [OPERATORS[2], OPERATORS[3]]);
    describeSignals(running, OPERATORS[4]);
  });
}
