import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { EVENT_SOURCES, SERVICES } from '@kolo/contracts';
import { goTool, kubernetesValidate, runTool } from '@kolo/engines/provisioning';
import { temporaryDirectory } from '@kolo/testing';
import { orSkip } from '@kolo/testing/engines';
import { type Resource, rendered } from './rendered.ts';

const OVERLAYS = ['overlays/dev', 'overlays/prod', 'overlays/prod/doctor'];
/** The oldest that is still supported, and the newest. */
const KUBERNETES = ['1.35', '1.37'];
/** What the linter says and is not followed, each for its reason; all else is an error. */
const LINT_EXCEPTIONS = [
  // A limit of processor time stops the event loop for up to a tenth of a second whenever it is reached.
  '--ignore-container-cpu-limit',
  // Tags are never used twice, and a pod has to start while the registry is away.
  '--ignore-test=container-image-pull-policy',
  // Topology spread constraints do the same, which it does not know.
  '--ignore-test=deployment-has-host-podantiaffinity',
];
/** On one node a file of events has one owner (design 1). */
const ONE_NODE_EXCEPTIONS = ['--ignore-test=deployment-strategy', '--ignore-test=deployment-replicas'];
const OPERATORS = /external-secrets\.io\/v1|monitoring\.coreos\.com\/v1/;
const DEADLINE_MS = 120_000;

const kustomize = await orSkip('kustomize', () => goTool('kustomize'));
const lint = await orSkip('kube-score', () => goTool('kube-score'));
const schemas = await orSkip('kubernetes-validate', kubernetesValidate);

const folder = temporaryDirectory();
afterAll(folder.remove);

/** A file with what an overlay renders to. */
async function renderedFile(overlay: string): Promise<string> {
  const { text } = await rendered(kustomize ?? '', overlay);
  const file = path.join(folder.path, 'rendered.yaml');
  writeFileSync(file, text);
  return file;
}

const deploymentsOf = (resources: readonly Resource[]): Resource[] =>
  resources.filter(({ kind }) => kind === 'Deployment');

/** What a program is told by files, e.g. `STATE_URL`. */
const filesOf = ({ spec }: Resource): string[] =>
  (spec?.template?.spec.containers ?? []).flatMap(({ env }) =>
    env.flatMap(({ name }) => (name.endsWith('_FILE') ? [name.slice(0, -'_FILE'.length)] : [])),
  );

(kustomize ? describe : describe.skip)('manifests', () => {
  (schemas ? test : test.skip).each(KUBERNETES.flatMap((version) => OVERLAYS.map((o) => [version, o])))(
    'are what Kubernetes %s accepts: %s',
    async (version = '', overlay = '') => {
      const said = await runTool(
        'python3',
        ['-m', 'kubernetes_validate', '-k', version, '--strict', '--quiet', await renderedFile(overlay)],
        { environment: { PYTHONPATH: schemas ?? '' } },
      );
      // A kind that it has no schema of is only a warning: of ours, those of operators alone.
      const unknown = said.split('\n').filter((line) => line.startsWith('WARN'));
      expect(unknown.filter((line) => !OPERATORS.test(line))).toEqual([]);
    },
    DEADLINE_MS,
  );

  (lint ? test : test.skip).each(OVERLAYS)(
    'have nothing that the linter minds: %s',
    async (overlay) => {
      const file = await renderedFile(overlay);
      const exceptions = [...LINT_EXCEPTIONS, ...(overlay.endsWith('dev') ? ONE_NODE_EXCEPTIONS : [])];
      const said = await runTool(lint ?? '', ['score', '-o', 'ci', ...exceptions, file]);
      expect(said.split('\n').filter((line) => /^\[(CRITICAL|WARNING)\]/.test(line))).toEqual([]);
    },
    DEADLINE_MS,
  );

  test.each(['overlays/dev', 'overlays/prod'])(
    'run every service and the gateway, each from its own image: %s',
    async (overlay) => {
      const { resources } = await rendered(kustomize ?? '', overlay);
      const images = deploymentsOf(resources).map(({ metadata, spec }) => [
        metadata.name,
        spec?.template?.spec.containers.map(({ image }) => image.replace(/^.*kolo\/|:[^:]*$/g, '')),
      ]);
      expect(Object.fromEntries(images)).toEqual(
        Object.fromEntries([...SERVICES, 'gateway'].map((name) => [`kolo-${name}`, [name]])),
      );
    },
    DEADLINE_MS,
  );

  test(
    'give nobody an engine that is not theirs',
    async () => {
      const { resources } = await rendered(kustomize ?? '', 'overlays/prod');
      const told = Object.fromEntries(
        deploymentsOf(resources).map((deployment) => [deployment.metadata.name, filesOf(deployment)]),
      );
      const having = (variable: string) =>
        Object.keys(told)
          .filter((name) => told[name]?.includes(variable))
          .sort();
      expect(having('EVENTS_URL')).toEqual(EVENT_SOURCES.map((name) => `kolo-${name}`).sort());
      expect(having('DOCUMENTS_URL')).toEqual(SERVICES.map((name) => `kolo-${name}`).sort());
      expect(having('BLOBS_URL')).toEqual(['kolo-media']);
      expect(having('MAIL_URL')).toEqual(['kolo-identity']);
      expect(having('ERASURES_URL')).toEqual(['kolo-identity', 'kolo-moderation']);
      expect(having('STATE_URL')).toEqual(
        ['gateway', 'identity', 'messaging', 'moderation', 'profile'].map((name) => `kolo-${name}`),
      );
    },
    DEADLINE_MS,
  );

  test(
    'open nothing but the gateway to the outside',
    async () => {
      const { resources } = await rendered(kustomize ?? '', 'overlays/prod');
      const open = resources.filter(
        ({ kind, spec }) => kind === 'NetworkPolicy' && JSON.stringify(spec).includes('kolo/faces-out'),
      );
      expect(open.map(({ metadata }) => metadata.name)).toEqual(['kolo-gateway']);
    },
    DEADLINE_MS,
  );
});
