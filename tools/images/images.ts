import path from 'node:path';
import { SERVICES } from '@kolo/contracts/services';
import { runTool } from '@kolo/engines/provisioning';

/** An image that `deploy/docker/Dockerfile` builds from a workspace. */
export interface Image {
  name: string;
  workspace: string;
  target: 'service' | 'gateway';
  /** `kolo/<name>:dev` by default. */
  tag?: string;
}

/** Every service, the gateway with the built front ends, and the operator's command. */
export const IMAGES: readonly Image[] = [
  ...SERVICES.map((name) => ({ name, workspace: `services/${name}`, target: 'service' as const })),
  { name: 'gateway', workspace: 'gateway', target: 'gateway' },
  { name: 'cli', workspace: 'deploy/cli', target: 'service' },
];

export const tagOf = ({ name, tag }: Pick<Image, 'name' | 'tag'>): string => tag ?? `kolo/${name}:dev`;

const ROOT = path.resolve(import.meta.dirname, '../..');
const git = (...args: string[]) => runTool('git', args, { directory: ROOT });

/** The checked-out commit, with `-dirty` if files differ from it; `unknown` without git. */
export async function revision(): Promise<string> {
  try {
    const commit = (await git('rev-parse', 'HEAD')).trim();
    return (await git('status', '--porcelain')).trim() ? `${commit}-dirty` : commit;
  } catch {
    return 'unknown';
  }
}
