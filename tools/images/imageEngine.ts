import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { hasTool, runTool } from '@kolo/engines/provisioning';
import { baseImage, NODE_IMAGE } from './baseImage.ts';
import { type Image, revision, tagOf } from './images.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILD_MS = 20 * 60_000;

/** Containers share the machine's network and can write to `data` only. */
export interface StartOptions {
  image: Pick<Image, 'name'>;
  environment: Record<string, string>;
  data: string;
  /** Follow the image's entry point. */
  args?: readonly string[];
}

export interface RunningImage {
  child: ChildProcess;
  /** Resolves once the container is removed. */
  ended: Promise<unknown>;
}

/** Builds and runs images on this machine. */
export interface ImageEngine {
  name: 'docker' | 'buildah';
  /** The base of its images. */
  base(): Promise<string>;
  build(image: Image): Promise<void>;
  /** Builds and pushes an image under its tag, with the builder's SBOM and provenance attached. */
  push(image: Image): Promise<void>;
  /** Reads a file from the image's working directory. */
  read(image: Image, file: string): Promise<string>;
  /** Runs the image's entry point as its user; SIGTERM stops it. */
  start(options: StartOptions): Promise<RunningImage>;
}

const flags = (environment: Record<string, string>): string[] =>
  Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]);

const buildFlags = async (image: Image): Promise<string[]> => [
  ...['-f', 'deploy/docker/Dockerfile', '--target', image.target],
  ...['--build-arg', `WORKSPACE=${image.workspace}`, '--build-arg', `REVISION=${await revision()}`],
  ...(process.env.SOURCE ? ['--build-arg', `SOURCE=${process.env.SOURCE}`] : []),
  ...['-t', tagOf(image), '.'],
];
const BASE_DIGEST = ['--label', `org.opencontainers.image.base.digest=${NODE_IMAGE.split('@')[1]}`];

const build = async (command: string, args: string[]): Promise<void> => {
  await runTool(command, args, { directory: ROOT, timeoutMs: BUILD_MS });
};

const docker: ImageEngine = {
  name: 'docker',
  base: async () => NODE_IMAGE,
  build: async (image) => build('docker', ['build', ...BASE_DIGEST, ...(await buildFlags(image))]),
  push: async (image) =>
    build('docker', [
      ...['buildx', 'build', '--push', '--provenance=mode=max', '--sbom=true', ...BASE_DIGEST],
      ...(await buildFlags(image)),
    ]),
  read: (image, file) => runTool('docker', ['run', '--rm', '--entrypoint', 'cat', tagOf(image), file]),
  async start({ image, environment, data, args = [] }) {
    const child = spawn('docker', [
      ...['run', '--rm', '--network', 'host', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
      ...['--security-opt', 'no-new-privileges', '-v', `${data}:/data`, ...flags(environment)],
      ...[tagOf(image), ...args],
    ]);
    return { child, ended: once(child, 'close') };
  },
};

const containerOf = async (image: Pick<Image, 'name' | 'tag'>): Promise<string> =>
  (await runTool('buildah', ['from', '--pull-never', `localhost/${tagOf(image)}`])).trim();

/** For machines without an engine: root can build and run in a chroot, without namespaces or a read-only root. */
const buildah: ImageEngine = {
  name: 'buildah',
  base: baseImage,
  async build(image) {
    await build('buildah', [
      ...['bud', '--build-arg', `NODE_IMAGE=${await baseImage()}`],
      ...['--isolation=chroot', '--layers', '--pull-never', '--format', 'docker', '--quiet'],
      ...(await buildFlags(image)),
    ]);
  },
  push: () =>
    Promise.reject(new Error('pushing needs Docker with buildx, which attaches SBOM and provenance')),
  async read(image, file) {
    const container = await containerOf(image);
    try {
      return await runTool('buildah', ['run', '--isolation=chroot', container, '--', 'cat', file]);
    } finally {
      await runTool('buildah', ['rm', container]);
    }
  },
  async start({ image, environment, data, args = [] }) {
    const container = await containerOf(image);
    const template = '{{range .OCIv1.Config.Entrypoint}}{{println .}}{{end}}';
    const entry = await runTool('buildah', ['inspect', '--format', template, container]);
    const child = spawn('buildah', [
      ...['run', '--isolation=chroot', '-v', `${data}:/data`, ...flags(environment), container, '--'],
      ...[...entry.trim().split('\n'), ...args],
    ]);
    return { child, ended: once(child, 'close').then(() => runTool('buildah', ['rm', container])) };
  },
};

/** Docker if its engine answers, else buildah if it is installed and we are root, else `null`. */
export async function imageEngine(): Promise<ImageEngine | null> {
  if (await hasTool('docker', 'version', '--format', '{{.Server.Version}}')) return docker;
  if (process.getuid?.() === 0 && (await hasTool('buildah', '--version'))) return buildah;
  return null;
}

export const NO_IMAGE_ENGINE = `no Docker engine answers and buildah is not installed; ${NODE_IMAGE} is built upon`;
