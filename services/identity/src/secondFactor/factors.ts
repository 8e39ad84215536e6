import { Problem } from '@kolo/contracts/errors';
import type { IdentityEvent, OperatorActOn } from '@kolo/contracts/events';
import { LIMITS } from '@kolo/contracts/limits';
import type { FactorKind } from '@kolo/contracts/profile/enumerations';
import type { Decider } from '@kolo/events';
import type { AccountEvent } from '../account/account.ts';

type Added = Extract<IdentityEvent, { type: 'SecondFactorAdded' }>['data'];
export type Factor = Omit<Added, 'factorId'> & { id: string };
/** With what it is checked by. */
export type FactorOf<Kind extends FactorKind> = Factor & {
  factor: Extract<Factor['factor'], { kind: Kind }>;
};

/** In the order of adding; `null` for an erased member. */
export type Factors = readonly Factor[] | null;

export type FactorCommand =
  /** `isConfirmed`: the session has passed a factor, or needs none. */
  | { type: 'AddFactor'; factor: Factor; isConfirmed: boolean }
  | { type: 'RemoveFactor'; factorId: string }
  | { type: 'ResetFactors'; act?: OperatorActOn | undefined };

export const isOfKind =
  <Kind extends FactorKind>(kind: Kind) =>
  (factor: Factor): factor is FactorOf<Kind> =>
    factor.factor.kind === kind;

function decide(factors: Factors, command: FactorCommand): AccountEvent[] {
  if (!factors) throw new Problem('member_not_found');
  switch (command.type) {
    case 'AddFactor': {
      // Otherwise, whoever reads an operator's mail could add a factor and pass it.
      if (factors.length > 0 && !command.isConfirmed) throw new Problem('second_factor_required');
      if (factors.length >= LIMITS.secondFactor.most) throw new Problem('factor_limit');
      const { id: factorId, ...data } = command.factor;
      return [{ type: 'SecondFactorAdded', data: { factorId, ...data } }];
    }
    case 'RemoveFactor':
      if (!factors.some(({ id }) => id === command.factorId)) throw new Problem('factor_not_found');
      if (factors.length === 1) throw new Problem('last_factor');
      return [{ type: 'SecondFactorRemoved', data: { factorId: command.factorId } }];
    case 'ResetFactors':
      return factors.length > 0
        ? [{ type: 'SecondFactorsReset', data: command.act ? { act: command.act } : {} }]
        : [];
  }
}

/**
 * In the account's stream, sealed under its key and in no view (docs/product.md#second-factor-of-operators,
 * docs/design.md#second-factors).
 */
export const factorsDecider: Decider<Factors, FactorCommand, AccountEvent> = {
  initial: [],
  decide,
  evolve(factors, event) {
    if (event.type === 'AccountErased') return null;
    if (!factors) return null;
    switch (event.type) {
      case 'SecondFactorAdded': {
        const { factorId: id, ...factor } = event.data;
        return [...factors, { id, ...factor }];
      }
      case 'SecondFactorRemoved':
        return factors.filter(({ id }) => id !== event.data.factorId);
      case 'SecondFactorsReset':
        return [];
      default:
        return factors;
    }
  },
  forget: () => null,
};
