import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import onHeaders from 'on-headers';

/**
 * Refuses right away what the gateway cannot keep up with, so that what was accepted stays fast
 * (docs/design.md#overload).
 */
export interface Admission {
  /** Counts a call until its answer begins. Throws `unavailable`. */
  admit(request: IncomingMessage, response: ServerResponse): void;
  /** Counts the opening of a socket until the returned function is called. Throws `unavailable`. */
  admitSocket(): () => void;
}

export interface AdmissionOptions {
  /** Calls and openings together. */
  atOnce: number;
  /** Refused clients return at random times, not all at once. In [0, 1). */
  random(): number;
}

/** The processor time that the calls of one turn of the event loop may take while we are behind. */
const TURN_MS = 100;
/** Processor time, too: a burst is worked off; being behind for longer is overload. */
const PATIENCE_MS = 500;

const MICROSECONDS = 1_000;
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / MICROSECONDS;
}

/**
 * Tells whether calls come faster than this thread works: calls that wait show in no count, as they have not been read
 * yet. Processor time says so even where other programs keep the machine busy.
 */
function createPace() {
  let turn: { begunAt: number } | null = null;
  let endedAt = 0;
  let keptUpAt = 0;

  function endTurn(begunAt: number): void {
    turn = null;
    endedAt = performance.now();
    const spent = processorMs();
    if (spent - begunAt <= TURN_MS) keptUpAt = spent;
  }
  return {
    /** Ask at each call. */
    isBehind(): boolean {
      const spent = processorMs();
      if (turn) return spent - keptUpAt > PATIENCE_MS && spent - turn.begunAt > TURN_MS;
      if (performance.now() - endedAt > TURN_MS) keptUpAt = spent;
      turn = { begunAt: spent };
      setImmediate(endTurn, spent);
      return false;
    },
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

export function createAdmission({ atOnce, random }: AdmissionOptions): Admission {
  const pace = createPace();
  let working = 0;

  function begin(): () => void {
    let isWorking = true;
    working += 1;
    return () => {
      if (isWorking) working -= 1;
      isWorking = false;
    };
  }
  function checkRoom(): void {
    if (!pace.isBehind() && working < atOnce) return;
    const { first, spread } = LIMITS.overloadRetryAfter;
    throw new Problem('unavailable', { retryAfter: first + random() * spread });
  }

  return {
    admit(request, response) {
      checkRoom();
      let end: (() => void) | null = null;
      let isAnswered = false;
      function start(): void {
        if (!isAnswered) end = begin();
      }
      function answered(): void {
        isAnswered = true;
        end?.();
      }
      // Neither slow senders nor slow readers may fill the room.
      if (hasBody(request)) request.once('end', start);
      else start();
      onHeaders(response, answered);
      response.once('close', answered);
    },
    admitSocket() {
      checkRoom();
      return begin();
    },
  };
}
