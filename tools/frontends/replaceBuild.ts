import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { FORMER, FORMER_KEPT_MS } from '../../libs/contracts/src/site/formerFiles.ts';

/** Files with a hash in their name and their compressed variants; source maps are not served. */
const HASHED = /\.[0-9a-f]{8}\.(?!map)[a-z0-9]+(\.br|\.gz)?$/;

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
};

/** Clears a build, but keeps for a day what open pages may still request (frontends/README.md). */
export async function replaceBuild(built: string, now: Date): Promise<void> {
  const former = `${built}${FORMER}`;
  for (const file of await filesIn(former))
    if (now.getTime() - (await stat(file)).mtimeMs > FORMER_KEPT_MS) await rm(file);
  for (const file of await filesIn(built)) {
    if (!HASHED.test(file)) continue;
    const kept = path.join(former, path.relative(built, file));
    await mkdir(path.dirname(kept), { recursive: true });
    await rename(file, kept);
    await utimes(kept, now, now);
  }
  await rm(built, { recursive: true, force: true });
}
