import { Problem } from '@kolo/contracts/errors';
import { unlessAborted } from '@kolo/port';

/** Per instance: waiting uploads are files of up to 5 MB. */
const AT_ONCE = 256;

export interface Admission {
  /**
   * Runs a member's uploads one after another. Reserves the place in the album at once, so that one too many
   * is refused unread. Throws what `ensureRoom` does, `unavailable` if there are too many, and the signal's
   * reason.
   */
  admit<Result>(
    memberId: string,
    signal: AbortSignal,
    job: (photoId: string) => Promise<Result>,
  ): Promise<Result>;
}

export interface AdmissionOptions {
  createId(): string;
  /** Throws if the album has no place beside the reserved photos. */
  ensureRoom(memberId: string, reserved: readonly string[]): Promise<void>;
}

interface Lane {
  reserved: Set<string>;
  last: Promise<unknown>;
}

/**
 * Fair turns for uploads (docs/product.md#fair-uploads). Reservations are per instance; the decider refuses
 * what two instances let through.
 */
export function createAdmission({ createId, ensureRoom }: AdmissionOptions): Admission {
  const lanes = new Map<string, Lane>();
  let underWay = 0;

  return {
    async admit(memberId, signal, job) {
      if (underWay >= AT_ONCE) throw new Problem('unavailable');
      const lane = lanes.get(memberId) ?? { reserved: new Set(), last: Promise.resolve() };
      lanes.set(memberId, lane);
      const photoId = createId();
      const reserved = [...lane.reserved];
      const before = lane.last;
      lane.reserved.add(photoId);
      underWay += 1;
      const turn = (async () => {
        await ensureRoom(memberId, reserved);
        await unlessAborted(before, signal);
        return await unlessAborted(job(photoId), signal);
      })();
      lane.last = Promise.allSettled([before, turn]);
      try {
        return await turn;
      } finally {
        underWay -= 1;
        lane.reserved.delete(photoId);
        if (lane.reserved.size === 0) lanes.delete(memberId);
      }
    },
  };
}
