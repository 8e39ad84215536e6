import path from 'node:path';
import { runTool } from '@kolo/engines/provisioning';

const ROOT = path.resolve(import.meta.dirname, '../..');
const git = (...args: string[]) => runTool('git', args, { directory: ROOT });

/** The commit that is built, with `-dirty` where files differ from it; `unknown` in a checkout without git. */
export async function revision(): Promise<string> {
  try {
    const commit = (await git('rev-parse', 'HEAD')).trim();
    return (await git('status', '--porcelain')).trim() ? `${commit}-dirty` : commit;
  } catch {
    return 'unknown';
  }
}
