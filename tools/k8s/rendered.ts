import path from 'node:path';
import { runTool } from '@kolo/engines/provisioning';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

export const MANIFESTS = path.resolve(import.meta.dirname, '../../k8s');

/** Kinds of installed operators, which are missing from Kubernetes' own schemas. */
export const OPERATOR_KINDS =
  /external-secrets\.io\/v1|monitoring\.coreos\.com\/v1|cert-manager\.io\/v1|kafka\.strimzi\.io\/v1|mongodbcommunity\.mongodb\.com\/v1/;

const labels = z.record(z.string(), z.string()).default({});
const port = z.union([z.string(), z.number()]);
const probe = z.object({
  httpGet: z.object({ port }).optional(),
  tcpSocket: z.object({ port }).optional(),
});
const container = z.looseObject({
  image: z.string(),
  args: z.array(z.string()).default([]),
  resources: z.unknown(),
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })).default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
});
const volume = z.looseObject({
  name: z.string(),
  secret: z
    .object({
      secretName: z.string(),
      items: z.array(z.object({ key: z.string(), path: z.string() })).optional(),
    })
    .optional(),
});
const pod = z.object({
  metadata: z.object({ labels, annotations: labels }).default({ labels: {}, annotations: {} }),
  spec: z.looseObject({ containers: z.array(container), volumes: z.array(volume).default([]) }),
});
const resource = z.object({
  kind: z.string(),
  metadata: z.object({
    name: z.string(),
    namespace: z.string().optional(),
    labels,
    annotations: labels,
  }),
  data: z.record(z.string(), z.string()).optional(),
  spec: z
    .looseObject({
      minReplicas: z.number().optional(),
      maxReplicas: z.number().optional(),
      schedule: z.string().optional(),
      template: pod.optional(),
      jobTemplate: z.object({ spec: z.object({ template: pod }) }).optional(),
    })
    .optional(),
});

/** The parts of a resource that checks read. */
export type Resource = z.infer<typeof resource>;

/** What a Deployment, Job or CronJob runs. */
export interface Pod {
  name: string;
  labels: Record<string, string>;
  spec: z.infer<typeof pod>['spec'];
}

/** The pods of these resources, each under the name of its Deployment or job. */
export const podsOf = (resources: readonly Resource[]): Pod[] =>
  resources.flatMap(({ metadata: { name }, spec }) => {
    const template = spec?.template ?? spec?.jobTemplate?.spec.template;
    return template ? [{ name, labels: template.metadata.labels, spec: template.spec }] : [];
  });

export const resourcesOf = (text: string): Resource[] =>
  parseAllDocuments(text).map((document) => resource.parse(document.toJS()));

const renderedBefore = new Map<string, Promise<string>>();

/** The YAML that `kubectl apply -k <folder>` would send; ours are rendered once. Throws if kustomize fails. */
export function renderedText(kustomize: string, folder: string): Promise<string> {
  const render = () => runTool(kustomize, ['build', path.resolve(MANIFESTS, folder)]);
  if (path.isAbsolute(folder)) return render();
  const text = renderedBefore.get(folder) ?? render();
  renderedBefore.set(folder, text);
  return text;
}

/** The same with its resources. */
export async function rendered(
  kustomize: string,
  folder: string,
): Promise<{ text: string; resources: Resource[] }> {
  const text = await renderedText(kustomize, folder);
  return { text, resources: resourcesOf(text) };
}
