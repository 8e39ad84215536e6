import { Problem } from '@kolo/contracts';
import { unlessAborted } from '@kolo/port';

/** Of one instance: they lie in files of up to 5 MB while they wait. */
const AT_ONCE = 256;

export interface Admission {
  /**
   * Runs an upload once those of the same member before it are over. Its place in the album is reserved at once, so that one
   * too many is refused before anything of it is read. Throws what `ensureRoom` does, `unavailable` when there are too many
   * uploads, and the signal's reason when that aborts: then the place is free again and the next one goes on.
   */
  admit<Result>(
    memberId: string,
    signal: AbortSignal,
    job: (photoId: string) => Promise<Result>,
  ): Promise<Result>;
}

export interface AdmissionOptions {
  createId(): string;
  /** Throws where a member's album has no place beside those photos that are on their way. */
  ensureRoom(memberId: string, reserved: readonly string[]): Promise<void>;
}

interface Lane {
  reserved: Set<string>;
  /** Resolves when everybody before is over. */
  last: Promise<unknown>;
}

/**
 * Who may upload now (docs/product.md#fair-uploads). Reservations are this instance's and end with it: two instances
 * may decode one photo too many, which the decider refuses.
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
