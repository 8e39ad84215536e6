import { streams } from '@kolo/contracts/ids';
import { KeyErasedError, type Keyring } from '@kolo/keys';
import type { HandleCase, OpenedCase } from './case.ts';

/** An existing case, or the id and key reserved for a new one. */
export interface CaseReservation {
  caseId: string;
  exists: boolean;
}

/**
 * Case ids follow from what they are about, so that concurrent requests create one case
 * (docs/design.md#evidence).
 */
export interface CaseReservations {
  /** The first case that `stands`, or the first free id. Skips forgotten cases. */
  findOrReserve(
    idAt: (time: number) => string,
    stands: (caseId: string, state: OpenedCase) => Promise<boolean>,
  ): Promise<CaseReservation>;
}

export function createCaseReservations(
  handle: Pick<HandleCase, 'stateOf'>,
  keyring: Pick<Keyring, 'create'>,
): CaseReservations {
  async function hasKey(caseId: string): Promise<boolean> {
    try {
      await keyring.create(caseId);
      return true;
    } catch (error) {
      if (error instanceof KeyErasedError) return false;
      throw error;
    }
  }
  return {
    async findOrReserve(idAt, stands) {
      for (let time = 0; ; time++) {
        const caseId = idAt(time);
        const state = await handle.stateOf(streams.case(caseId));
        if (state.status === 'opened') {
          if (await stands(caseId, state)) return { caseId, exists: true };
        } else if (state.status === 'absent' && (await hasKey(caseId))) return { caseId, exists: false };
      }
    },
  };
}
