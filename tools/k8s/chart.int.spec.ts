import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { goTool, kubernetesValidate, runTool } from '@kolo/engines/provisioning';
import { temporaryDirectory } from '@kolo/testing';
import { orSkip } from '@kolo/testing/engines';
import { parse } from 'yaml';
import product from '../../package.json' with { type: 'json' };
import { OPERATOR_KINDS, podsOf, resourcesOf } from './rendered.ts';
import { chartSource, type Objects, objectsOf, writeChart } from './writeChart.ts';

const KUBERNETES = '1.35';
const DEADLINE_MS = 120_000;
/** What Helm alone needs: the sum of the settings, and when the doctor runs. */
const OF_HELM = /^(?:checksum\/settings|helm\.sh\/hook.*)$/;

const kustomize = await orSkip('kustomize', () => goTool('kustomize'));
const helm = await orSkip('helm', () => goTool('helm'));
const schemas = await orSkip('kubernetes-validate', kubernetesValidate);

const folder = temporaryDirectory();
afterAll(folder.remove);
const chart = path.join(folder.path, 'kolo');

/** What Helm makes of the chart with these values over its own. */
function templated(values: object = {}): Promise<string> {
  const file = path.join(folder.path, 'values.json');
  writeFileSync(file, JSON.stringify(values));
  const release = ['kolo', chart, '--namespace', 'members', '--kube-version', KUBERNETES];
  return runTool(helm ?? '', ['template', ...release, '--values', file]);
}

const templatedResources = async (values: object) => resourcesOf(await templated(values));

/** What kustomize renders, as it would be in the namespace of the release. */
async function kustomized(overlay: string): Promise<Objects> {
  const text = await chartSource(kustomize ?? '', overlay);
  return objectsOf(text.replaceAll('  namespace: kolo\n', '  namespace: members\n'));
}

function withoutHelm(text: string): Objects {
  const objects = [...objectsOf(text)].map(([name, object]): [string, unknown] => {
    const kept = JSON.stringify(object, (key, value) => {
      if (key !== 'annotations') return value;
      const own = Object.entries(value).filter(([annotation]) => !OF_HELM.test(annotation));
      return own.length > 0 ? Object.fromEntries(own) : undefined;
    });
    return [name, JSON.parse(kept)];
  });
  return new Map(objects);
}

(kustomize && helm ? describe : describe.skip)('the Helm chart', () => {
  beforeAll(() => writeChart(kustomize ?? '', chart), DEADLINE_MS);

  test(
    'renders what kustomize does, object by object',
    async () => {
      const expected = await kustomized('overlays/prod');
      expect(expected.size).toBeGreaterThan(50);
      expect(withoutHelm(await templated())).toEqual(expected);
    },
    DEADLINE_MS,
  );

  test(
    'renders the doctor as kustomize does, before upgrades only, on request',
    async () => {
      const all = withoutHelm(await templated({ doctor: { enabled: true, args: ['doctor'] } }));
      const expected = await kustomized('overlays/prod/doctor');
      // Settings and the ways to the engines are prod's own.
      const ofDoctor = [...expected].filter(([name]) => name.includes('doctor') || name.endsWith('-each'));
      expect(ofDoctor.length).toBeGreaterThan(4);
      for (const [name, object] of ofDoctor) expect([name, all.get(name)]).toEqual([name, object]);
      const [job] = (await templatedResources({ doctor: { enabled: true } })).filter(
        ({ kind }) => kind === 'Job',
      );
      expect(job?.metadata).toMatchObject({ annotations: { 'helm.sh/hook': 'pre-upgrade' } });
    },
    DEADLINE_MS,
  );

  (schemas ? test : test.skip)(
    'is what Kubernetes accepts with everything in it, and nothing that Helm minds',
    async () => {
      const file = path.join(folder.path, 'rendered.yaml');
      const everything = { engineCertificates: { enabled: true }, doctor: { enabled: true } };
      writeFileSync(file, await templated({ ...everything, image: { pullSecrets: [{ name: 'registry' }] } }));
      const said = await runTool(
        'python3',
        ['-m', 'kubernetes_validate', '-k', KUBERNETES, '--strict', '--quiet', file],
        { environment: { PYTHONPATH: schemas ?? '' } },
      );
      const unknown = said.split('\n').filter((line) => line.startsWith('WARN'));
      expect(unknown.filter((line) => !OPERATOR_KINDS.test(line))).toEqual([]);
      expect(await runTool(helm ?? '', ['lint', '--kube-version', KUBERNETES, chart])).not.toMatch(
        /\[(?:WARNING|ERROR)\]/,
      );
    },
    DEADLINE_MS,
  );

  test(
    'does what its values say',
    async () => {
      const resources = await templatedResources({
        host: 'people.example.com',
        image: { registry: 'images.example.com/ours', tag: '1.0.0', tags: { identity: '1.0.1' } },
        settings: {
          ADMIN_EMAILS: 'someone@example.com',
          OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
        },
        secrets: { engines: 'our-engines', tls: 'our-tls' },
        ingress: { className: 'traefik' },
        engineCertificates: { enabled: true },
        programs: {
          gateway: { replicas: { max: 20 }, resources: { requests: { cpu: '2' } } },
          'backup-drill': { schedule: '1 1 * * 1' },
        },
      });
      const find = (kind: string, name: string) =>
        resources.find((resource) => resource.kind === kind && resource.metadata.name === name);
      expect(find('Ingress', 'kolo')?.spec).toMatchObject({
        ingressClassName: 'traefik',
        tls: [{ hosts: ['people.example.com'], secretName: 'our-tls' }],
        rules: [{ host: 'people.example.com' }],
      });
      expect(find('ConfigMap', 'kolo-settings')?.data).toMatchObject({
        PUBLIC_URL: 'https://people.example.com',
        ADMIN_EMAILS: 'someone@example.com',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
        TRUSTED_PROXIES: '1',
        IDENTITY_URL: 'http://kolo-identity:8080',
      });
      expect(find('HorizontalPodAutoscaler', 'kolo-gateway')?.spec).toMatchObject({
        minReplicas: 2,
        maxReplicas: 20,
      });
      expect(find('CronJob', 'kolo-backup-drill')?.spec).toMatchObject({ schedule: '1 1 * * 1' });
      expect(find('ExternalSecret', 'our-engines')?.spec).toMatchObject({ target: { name: 'our-engines' } });
      const pods = podsOf(resources);
      const containerOf = (name: string) => pods.find((pod) => pod.name === name)?.spec.containers[0];
      expect(containerOf('kolo-identity')?.image).toBe('images.example.com/ours/identity:1.0.1');
      expect(containerOf('kolo-backup')?.image).toBe('images.example.com/ours/cli:1.0.0');
      expect(containerOf('kolo-gateway')?.resources).toMatchObject({
        requests: { cpu: '2', memory: '384Mi' },
      });
      for (const { name, spec } of pods) {
        const secrets = spec.volumes.flatMap(({ secret }) => secret?.secretName ?? []);
        expect([name, new Set(secrets)]).toEqual([name, new Set(['our-engines', 'kolo-certificates'])]);
      }
    },
    DEADLINE_MS,
  );

  test(
    'leaves out what a cluster has not, and nothing else',
    async () => {
      const switches = [
        'ingress',
        'backup',
        'operator',
        'externalSecrets',
        'prometheusOperator',
        'socketMetric',
      ];
      const off = Object.fromEntries(switches.map((name) => [name, { enabled: false }]));
      const all = objectsOf(await templated());
      const left = objectsOf(await templated(off));
      expect([...all.keys()].filter((name) => !left.has(name)).sort()).toEqual([
        'CronJob/kolo-backup',
        'CronJob/kolo-backup-drill',
        'CronJob/kolo-backup-verify',
        'CronJob/kolo-operator',
        'ExternalSecret/kolo-engines',
        'Ingress/kolo',
        'NetworkPolicy/kolo-backup',
        'NetworkPolicy/kolo-operator',
        'PodMonitor/kolo',
        'PodMonitor/kolo-gateway',
        'PrometheusRule/kolo',
        'ServiceAccount/kolo-backup',
        'ServiceAccount/kolo-operator',
      ]);
      expect(left.get('HorizontalPodAutoscaler/kolo-messaging')).toMatchObject({
        spec: { metrics: [{ type: 'Resource' }] },
      });
    },
    DEADLINE_MS,
  );

  test(
    'rolls every program when a setting changes',
    async () => {
      const sumsOf = async (values: object) =>
        (await templatedResources(values))
          .filter(({ kind }) => kind === 'Deployment')
          .map(({ spec }) => JSON.stringify(spec?.template?.metadata));
      const before = await sumsOf({});
      const after = await sumsOf({ settings: { ADMIN_EMAILS: 'someone@example.com' } });
      expect(after.filter((sum) => before.includes(sum))).toEqual([]);
    },
    DEADLINE_MS,
  );

  test.each([
    ['of no program', { programs: { identiti: { replicas: { max: 3 } } } }],
    ['that nobody reads', { image: { tagg: '1.0.0' } }],
    ['of another type', { settings: { TRUSTED_PROXIES: 1 } }],
  ])('refuses a value %s', async (_, values) => {
    await expect(templated(values)).rejects.toThrow(/values don't meet|additional/);
  });

  test('is of the release that it lies beside', () => {
    const { version, appVersion } = parse(readFileSync(path.join(chart, 'Chart.yaml'), 'utf8'));
    expect([version, appVersion]).toEqual([product.version, product.version]);
  });
});
