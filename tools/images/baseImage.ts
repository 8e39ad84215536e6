import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasTool, needTool, provisionOnce, runTool } from '@kolo/engines/provisioning';

const DOCKERFILE = path.resolve(import.meta.dirname, '../../deploy/docker/Dockerfile');
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** The base image in the Dockerfile. */
export const NODE_IMAGE = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(DOCKERFILE, 'utf8'))?.[1] ?? '';

/** A Debian with this machine's node and npm. */
async function fillRoot(folder: string): Promise<void> {
  await needTool('debootstrap', '--version', 'debootstrap');
  const root = path.join(folder, 'root');
  await runTool('debootstrap', [
    '--variant=minbase',
    '--include=libatomic1,ca-certificates',
    'bookworm',
    root,
  ]);
  // npm may print warnings as well.
  const npm = (await runTool('npm', ['root', '--global'])).split('\n').find(path.isAbsolute) ?? '';
  cpSync(process.execPath, path.join(root, 'usr/local/bin/node'));
  cpSync(path.join(npm, 'npm'), path.join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'));
  writeFileSync(path.join(root, CERTIFICATES), readFileSync(CERTIFICATES));
}

const VERSION = /:([\w.-]+)@/.exec(NODE_IMAGE)?.[1] ?? '';
const STAND_IN = `localhost/stand-in-node:${VERSION}`;

/**
 * A base image where none can be pulled: the Dockerfile's if present, else a stand-in from Debian packages, which must
 * never be published. Throws `EngineUnavailableError`.
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
