import { test } from '@jest/globals';
import { followsModel, sequencesOf } from '@kolo/testing/followsModel';
import fc from 'fast-check';
import { type FactorCommand, factorsDecider } from './factors.ts';

const factor = { kind: 'app', secret: 'JBSWY3DPEHPK3PXP' } as const;
/** The same id is never added twice. */
const sequences = sequencesOf(
  fc.record({
    type: fc.constantFrom('AddFactor', 'AddFactor', 'AddFactor', 'RemoveFactor', 'ResetFactors'),
    isConfirmed: fc.constantFrom(true, true, false),
    id: fc.nat(12),
    resets: fc.nat(4),
  }),
).map((all) =>
  all.map(({ type, isConfirmed, id, resets }, index): FactorCommand => {
    if (type === 'AddFactor')
      return { type, factor: { id: `${index}`, device: 'Mac', addedAt: '', factor }, isConfirmed };
    return type === 'ResetFactors' && resets === 0 ? { type } : { type: 'RemoveFactor', factorId: `${id}` };
  }),
);

/** Only the confirmed add more, one stays, ten at most; a reset leaves none (docs/product.md#second-factor-of-operators). */
function startModel() {
  let ids: string[] = [];
  return {
    step(command: FactorCommand): string | undefined {
      if (command.type === 'ResetFactors') ids = [];
      if (command.type === 'AddFactor') {
        if (ids.length > 0 && !command.isConfirmed) return 'second_factor_required';
        if (ids.length === 10) return 'factor_limit';
        ids = [...ids, command.factor.id];
      }
      if (command.type === 'RemoveFactor') {
        if (!ids.includes(command.factorId)) return 'factor_not_found';
        if (ids.length === 1) return 'last_factor';
        ids = ids.filter((id) => id !== command.factorId);
      }
      return undefined;
    },
    shows: () => ids,
  };
}

test('second factors are added, removed and reset by their rules in every order', () => {
  followsModel({
    decider: factorsDecider,
    sequences,
    startModel,
    observe: (factors) => (factors ?? []).map(({ id }) => id),
  });
});
