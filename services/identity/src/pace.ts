/** Waits until the answer to a request that began at `startedAt` may go out. */
export type Pace = (startedAt: number) => Promise<void>;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * A fixed delay between request and answer, so that timing tells nothing about an address (docs/product.md#signing-in).
 * Work that took longer is answered at the next multiple, not the moment it is done. 0 means no delay.
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
