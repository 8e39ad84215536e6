/** Resolves when the answer to a request begun at `startedAt` may go out. */
export type Pace = (startedAt: number) => Promise<void>;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * A constant delay, so that timing reveals nothing about an address (docs/product.md#signing-in). Slower work
 * is answered at the next multiple.
 */
export function createPace(
  delayMs: number,
  { now = () => performance.now(), wait = sleep }: { now?(): number; wait?(ms: number): Promise<void> } = {},
): Pace {
  return async (startedAt) => {
    if (delayMs === 0) return;
    const elapsed = now() - startedAt;
    await wait(Math.max(1, Math.ceil(elapsed / delayMs)) * delayMs - elapsed);
  };
}
