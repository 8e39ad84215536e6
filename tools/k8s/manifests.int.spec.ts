import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { METRICS } from '@kolo/contracts/metrics';
import { EVENT_SOURCES, SERVICES } from '@kolo/contracts/services';
import { goTool, kubernetesValidate, runTool } from '@kolo/engines/provisioning';
import { urlVariable } from '@kolo/service';
import { temporaryDirectory } from '@kolo/testing';
import { orSkip } from '@kolo/testing/engines';
import { parse, parseAllDocuments } from 'yaml';
import {
  MANIFESTS,
  OPERATOR_KINDS,
  type Pod,
  podsOf,
  type Resource,
  rendered,
  renderedText,
} from './rendered.ts';

const OVERLAYS = ['overlays/dev', 'overlays/prod', 'overlays/prod/doctor', 'overlays/prod/operator'];
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
/** On one node a file of events has one owner (docs/design.md#one-owner-for-each-sqlite-store). */
const ONE_NODE_EXCEPTIONS = ['--ignore-test=deployment-strategy', '--ignore-test=deployment-replicas'];
/** The programs that the doctor asks are of another overlay. */
const DOCTOR_EXCEPTIONS = ['--ignore-test=service-targets-pod', '--ignore-test=networkpolicy-targets-pod'];
/** Their images want it: EventStoreDB's writes beside its files, as user 1000; MongoDB's pods are its operator's. */
const ENGINES_EXCEPTIONS = [
  '--ignore-test=container-security-context-user-group-id',
  '--ignore-test=container-security-context-readonlyrootfilesystem',
  '--ignore-test=networkpolicy-targets-pod',
];
const DEADLINE_MS = 120_000;

const kustomize = await orSkip('kustomize', () => goTool('kustomize'));
const lint = await orSkip('kube-score', () => goTool('kube-score'));
const schemas = await orSkip('kubernetes-validate', kubernetesValidate);

const folder = temporaryDirectory();
afterAll(folder.remove);

/** A file with what an overlay renders to. */
async function renderedFile(overlay: string): Promise<string> {
  const text = await renderedText(kustomize ?? '', overlay);
  const file = path.join(folder.path, 'rendered.yaml');
  writeFileSync(file, text);
  return file;
}

/** An overlay with one more component, as an operator of their own cluster writes it; gives its folder. */
function withComponent(overlay: string, component: string): string {
  const own = path.join(realpathSync(folder.path), path.basename(overlay));
  mkdirSync(own, { recursive: true });
  const from = (place: string) => path.relative(own, path.join(MANIFESTS, place));
  const text = { resources: [from(overlay)], components: [from(component)] };
  writeFileSync(path.join(own, 'kustomization.yaml'), JSON.stringify(text));
  return own;
}

const deploymentsOf = (resources: readonly Resource[]): Resource[] =>
  resources.filter(({ kind }) => kind === 'Deployment');

const isFile = ({ name }: { name: string }): boolean => name.endsWith('_FILE');

/** What a program is told by files, e.g. `STATE_URL`. */
const filesOf = ({ spec }: Pod): string[] =>
  spec.containers.flatMap(({ env }) => env.filter(isFile).map(({ name }) => name.slice(0, -'_FILE'.length)));

/** Where the files of a pod's secrets lie that it mounts by name. */
const mountedFiles = ({ spec }: Pod): string[] =>
  spec.containers.flatMap(({ volumeMounts }) =>
    volumeMounts.flatMap(({ name, mountPath }) =>
      (spec.volumes.find((volume) => volume.name === name)?.secret?.items ?? []).map((item) =>
        path.join(mountPath, item.path),
      ),
    ),
  );

/** What its probes ask. */
const askedPorts = ({ startupProbe, livenessProbe, readinessProbe }: Pod['spec']['containers'][number]) =>
  [startupProbe, livenessProbe, readinessProbe].flatMap(
    (probe) => probe?.httpGet?.port ?? probe?.tcpSocket?.port ?? [],
  );

/** The settings of a container, of its own and of the maps that it names. */
function environmentOf({ env, envFrom }: Pod['spec']['containers'][number], resources: readonly Resource[]) {
  const maps = envFrom.map(({ configMapRef }) => {
    const found = resources.find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef.name,
    );
    if (!found) throw new Error(`there is no ConfigMap ${configMapRef.name}`);
    return found.data;
  });
  return Object.assign({}, ...maps, Object.fromEntries(env.map(({ name, value }) => [name, value])));
}

(kustomize ? describe : describe.skip)('manifests', () => {
  (schemas ? test : test.skip).each(
    KUBERNETES.flatMap((version) => [...OVERLAYS, 'engines'].map((o) => [version, o])),
  )(
    'are what Kubernetes %s accepts: %s',
    async (version = '', overlay = '') => {
      const said = await runTool(
        'python3',
        ['-m', 'kubernetes_validate', '-k', version, '--strict', '--quiet', await renderedFile(overlay)],
        { environment: { PYTHONPATH: schemas ?? '' } },
      );
      // A kind that it has no schema of is only a warning: of ours, those of operators alone.
      const unknown = said.split('\n').filter((line) => line.startsWith('WARN'));
      expect(unknown.filter((line) => !OPERATOR_KINDS.test(line))).toEqual([]);
    },
    DEADLINE_MS,
  );

  (lint ? test : test.skip).each([...OVERLAYS, 'engines'])(
    'have nothing that the linter minds: %s',
    async (overlay) => {
      const file = await renderedFile(overlay);
      const exceptions = [
        ...LINT_EXCEPTIONS,
        ...(overlay.endsWith('dev') ? ONE_NODE_EXCEPTIONS : []),
        ...(overlay.endsWith('doctor') ? DOCTOR_EXCEPTIONS : []),
        ...(overlay === 'engines' ? ENGINES_EXCEPTIONS : []),
      ];
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

  test.each(OVERLAYS)(
    'ask for nothing that a restricted namespace refuses: %s',
    async (overlay) => {
      const { resources } = await rendered(kustomize ?? '', overlay);
      for (const { name, spec } of podsOf(resources)) {
        expect([name, spec]).toMatchObject([
          name,
          {
            securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
            containers: spec.containers.map(() => ({
              securityContext: {
                allowPrivilegeEscalation: false,
                readOnlyRootFilesystem: true,
                capabilities: { drop: ['ALL'] },
              },
            })),
          },
        ]);
        const refused = /"(?:host(?:Network|PID|IPC|Port|Path)|privileged|add|initContainers)":/;
        expect(JSON.stringify(spec)).not.toMatch(refused);
      }
    },
    DEADLINE_MS,
  );

  test.each(OVERLAYS)(
    'mount what they have, name files that are there, and are asked at ports that they open: %s',
    async (overlay) => {
      const { resources } = await rendered(kustomize ?? '', overlay);
      const pods = podsOf(resources);
      expect(pods.length).toBeGreaterThan(0);
      for (const pod of pods)
        for (const container of pod.spec.containers) {
          const { env, ports, volumeMounts } = container;
          const mounted = volumeMounts.map(({ name }) => name);
          expect([pod.name, mounted.sort()]).toEqual([
            pod.name,
            pod.spec.volumes.map(({ name }) => name).sort(),
          ]);
          const named = env.filter(isFile).map(({ value }) => value);
          expect([pod.name, mountedFiles(pod)]).toEqual([pod.name, expect.arrayContaining(named)]);
          const opened = ports.map(({ name }) => name);
          expect([pod.name, opened]).toEqual([pod.name, expect.arrayContaining(askedPorts(container))]);
        }
    },
    DEADLINE_MS,
  );

  test.each(['overlays/dev', 'overlays/prod'])(
    'listen to others than themselves, and are where the settings say: %s',
    async (overlay) => {
      const { resources } = await rendered(kustomize ?? '', overlay);
      const services = resources
        .filter(({ kind }) => kind === 'Service')
        .map(({ metadata }) => metadata.name);
      for (const { name, spec } of podsOf(deploymentsOf(resources)))
        for (const container of spec.containers) {
          const environment = environmentOf(container, resources);
          // Development stays on its own machine, which is the pod, unless it is told not to.
          const { NODE_ENV = 'development', HOST = NODE_ENV === 'production' ? '' : '127.0.0.1' } =
            environment;
          expect([name, HOST]).not.toEqual([name, '127.0.0.1']);
          for (const service of SERVICES)
            expect(services).toContain(new URL(environment[urlVariable(service)]).hostname);
        }
    },
    DEADLINE_MS,
  );

  test(
    'keep everything of a cluster of one node on its one volume',
    async () => {
      const { resources } = await rendered(kustomize ?? '', 'overlays/dev');
      for (const { name, spec } of podsOf(resources)) {
        const data = spec.volumes.filter((volume) => volume.name === 'data');
        expect([name, data]).toEqual([
          name,
          [{ name: 'data', persistentVolumeClaim: { claimName: 'kolo-data' } }],
        ]);
      }
    },
    DEADLINE_MS,
  );

  test(
    'give nobody an engine that is not theirs',
    async () => {
      const { resources } = await rendered(kustomize ?? '', 'overlays/prod');
      const told = Object.fromEntries(
        podsOf(deploymentsOf(resources)).map((pod) => [pod.name, filesOf(pod)]),
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
    'have the operator’s command ready, with all that others have, and never begin it',
    async () => {
      const { resources } = await rendered(kustomize ?? '', 'overlays/prod');
      const form = resources.filter(
        ({ kind, metadata }) => kind === 'CronJob' && metadata.name === 'kolo-operator',
      );
      expect(form).toMatchObject([{ spec: { suspend: true } }]);
      const ofOthers = podsOf(resources.filter((resource) => !form.includes(resource))).flatMap(filesOf);
      // Its key is its own (docs/design.md#operator-keys).
      expect(ofOthers).not.toContain('OPERATOR_KEY');
      const all = new Set([...ofOthers, 'OPERATOR_KEY']);
      expect([...new Set(podsOf(form).flatMap(filesOf))].sort()).toEqual([...all].sort());
    },
    DEADLINE_MS,
  );

  test.each(['overlays/prod', 'overlays/prod/doctor', 'overlays/prod/operator'])(
    'show every program and job the certificates of engines where that is asked for: %s',
    async (overlay) => {
      const { resources } = await rendered(
        kustomize ?? '',
        withComponent(overlay, 'components/engine-certificates'),
      );
      for (const { name, spec } of podsOf(resources)) {
        expect([name, spec.volumes]).toEqual([
          name,
          expect.arrayContaining([{ name: 'certificates', secret: { secretName: 'kolo-certificates' } }]),
        ]);
        const mount = { name: 'certificates', mountPath: '/run/certificates' };
        for (const { volumeMounts } of spec.containers)
          expect([name, volumeMounts]).toEqual([name, expect.arrayContaining([mount])]);
      }
    },
    DEADLINE_MS,
  );

  test(
    'grow by a figure that there is, which the example for an adapter asks for too',
    async () => {
      const { text } = await rendered(kustomize ?? '', 'overlays/prod');
      const [, figure = ''] = /metric:\s+name: (\w+)/.exec(text) ?? [];
      expect(METRICS).toHaveProperty(figure);
      const file = path.join(MANIFESTS, 'components/socket-metric/adapter-rules.yaml');
      expect(parse(readFileSync(file, 'utf8'))).toMatchObject({
        rules: [{ seriesQuery: expect.stringMatching(new RegExp(`^${figure}{`)) }],
      });
    },
    DEADLINE_MS,
  );

  test(
    'grow before one pod could not do for two, and not for what an idle one takes',
    async () => {
      const { resources, text } = await rendered(kustomize ?? '', 'overlays/prod');
      const scaled = parseAllDocuments(text)
        .map((document) => document.toJS())
        .filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
      expect(scaled.map(({ metadata }) => metadata.name).sort()).toEqual(
        deploymentsOf(resources)
          .map(({ metadata }) => metadata.name)
          .sort(),
      );
      for (const { metadata, spec } of scaled)
        expect([metadata.name, spec.metrics]).toEqual([
          metadata.name,
          expect.arrayContaining([
            {
              type: 'Resource',
              resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: '500m' } },
            },
          ]),
        ]);
    },
    DEADLINE_MS,
  );

  test(
    'let the doctor ask every instance of every program',
    async () => {
      const { resources, text } = await rendered(kustomize ?? '', 'overlays/prod/doctor');
      const all = [...resources, ...(await rendered(kustomize ?? '', 'overlays/prod')).resources];
      const each = all.filter(({ kind, spec }) => kind === 'Service' && spec?.clusterIP === 'None');
      const names = [...SERVICES.map((name) => `kolo-${name}`), 'kolo-gateway-each'].sort();
      expect(each.map(({ metadata }) => metadata.name).sort()).toEqual(names);
      for (const name of names) expect(text).toMatch(new RegExp(`_URL: http://${name}:\\d+`));
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
