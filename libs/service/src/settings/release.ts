import contracts from '@kolo/contracts/package.json' with { type: 'json' };
import { contractHash } from '@kolo/contracts/released';
import { z } from 'zod';

const HEALTH_MS = 3_000;

const told = z.object({
  version: z.string(),
  /** `unknown` in a checkout; images know theirs. */
  commit: z.string(),
  /** Equal if two builds understand each other. */
  contract: z.string(),
});

/** As told by `/health` (docs/design.md#releases-side-by-side). */
export type Release = z.infer<typeof told>;

export const release = (environment: NodeJS.ProcessEnv = process.env): Release => ({
  version: contracts.version,
  commit: environment.KOLO_COMMIT || 'unknown',
  contract: contractHash(),
});

/** `null` if it does not answer or is too old to say. */
export async function releaseAt(base: string): Promise<Release | null> {
  try {
    const answer = await fetch(`${base}/health`, { signal: AbortSignal.timeout(HEALTH_MS) });
    return told.safeParse(await answer.json()).data ?? null;
  } catch {
    return null;
  }
}
