import { streams } from '@kolo/contracts';
import { KeyErasedError, type Keyring } from '@kolo/keys';
import type { HandleCase, OpenedCase } from './case.ts';

/** A case that is there, or the id and key of one that may be made. */
export interface Place {
  caseId: string;
  isThere: boolean;
}

/**
 * Finds the streams of cases whose ids follow from what they are about, so that of many who ask at once one is made
 * (docs/design.md#evidence).
 */
export interface Places {
  /** The first case that `stands` for what is asked, or the place for it after all before it; those forgotten are passed over. */
  find(
    idAt: (time: number) => string,
    stands: (caseId: string, state: OpenedCase) => Promise<boolean>,
  ): Promise<Place>;
}

export function createPlaces(handle: Pick<HandleCase, 'stateOf'>, keyring: Pick<Keyring, 'create'>): Places {
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
    async find(idAt, stands) {
      for (let time = 0; ; time++) {
        const caseId = idAt(time);
        const state = await handle.stateOf(streams.case(caseId));
        if (state.status === 'opened') {
          if (await stands(caseId, state)) return { caseId, isThere: true };
        } else if (state.status === 'absent' && (await hasKey(caseId))) return { caseId, isThere: false };
      }
    },
  };
}
