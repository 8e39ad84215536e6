import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasTool, needTool, provisionOnce, runTool } from '@kolo/engines/provisioning';

const DOCKERFILE = path.resolve(import.meta.dirname, '../../deploy/docker/Dockerfile');
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** What the Dockerfile builds upon. */
export const NODE_IMAGE = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(DOCKERFILE, 'utf8'))?.[1] ?? '';

/** A Debian with our own node and npm in it, made of what this machine has. */
async function fillRoot(folder: string): Promise<void> {
  await needTool('debootstrap', '--version', 'debootstrap');
  const root = path.join(folder, 'root');
  await runTool('debootstrap', [
    '--variant=minbase',
    '--include=libatomic1,ca-certificates',
    'bookworm',
    root,
  ]);
  // Warnings may come with it.
  const npm = (await runTool('npm', ['root', '--global'])).split('\n').find(path.isAbsolute) ?? '';
  cpSync(process.execPath, path.join(root, 'usr/local/bin/node'));
  cpSync(path.join(npm, 'npm'), path.join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'));
  writeFileSync(path.join(root, CERTIFICATES), readFileSync(CERTIFICATES));
}

const VERSION = /:([\w.-]+)@/.exec(NODE_IMAGE)?.[1] ?? '';
const STAND_IN = `localhost/stand-in-node:${VERSION}`;

/**
 * What to build upon where no image can be pulled: the Dockerfile's own where it is there, else a stand-in from Debian's
 * packages, never to be published. Throws `EngineUnavailableError` where it cannot be made.
 */
export async function baseImage(): Promise<string> {
  for (const name of [NODE_IMAGE, STAND_IN])
    if (await hasTool('buildah', 'inspect', '--type', 'image', name)) return name;
  const folder = await provisionOnce(`stand-in-node-${VERSION}`, fillRoot);
  const container = (await runTool('buildah', ['from', 'scratch'])).trim();
  await runTool('buildah', ['add', '--quiet', container, path.join(folder, 'root'), '/']);
  await runTool('buildah', ['config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container]);
  await runTool('buildah', ['commit', '--quiet', container, STAND_IN]);
  await runTool('buildah', ['rm', container]);
  return STAND_IN;
}
