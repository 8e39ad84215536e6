import contracts from '@kolo/contracts/package.json' with { type: 'json' };
import { contractHash } from '@kolo/contracts/released';
import { z } from 'zod';

const HEALTH_MS = 3_000;

const told = z.object({
  version: z.string(),
  /** `unknown` in a checkout: images know theirs. */
  commit: z.string(),
  /** The same where two builds say the same to each other. */
  contract: z.string(),
});

/** Which release a program is of, as `/health` tells operators (docs/design.md#releases-side-by-side). */
export type Release = z.infer<typeof told>;

/** The release of this build; `KOLO_COMMIT` is what its image was made of. */
export const release = (environment: NodeJS.ProcessEnv = process.env): Release => ({
  version: contracts.version,
  commit: environment.KOLO_COMMIT || 'unknown',
  contract: contractHash(),
});

/** What the program at an address says of its release; `null` of one that is older than the question, or does not answer. */
export async function releaseAt(base: string): Promise<Release | null> {
  try {
    const answer = await fetch(`${base}/health`, { signal: AbortSignal.timeout(HEALTH_MS) });
    return told.safeParse(await answer.json()).data ?? null;
  } catch {
    return null;
  }
}
