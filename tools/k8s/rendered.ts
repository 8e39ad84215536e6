import path from 'node:path';
import { runTool } from '@kolo/engines/provisioning';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

export const MANIFESTS = path.resolve(import.meta.dirname, '../../k8s');

const labels = z.record(z.string(), z.string()).default({});
const port = z.union([z.string(), z.number()]);
const probe = z.object({
  httpGet: z.object({ port }).optional(),
  tcpSocket: z.object({ port }).optional(),
});
const container = z.looseObject({
  image: z.string(),
  args: z.array(z.string()).default([]),
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
  metadata: z.object({ labels }).default({ labels: {} }),
  spec: z.looseObject({ containers: z.array(container), volumes: z.array(volume).default([]) }),
});
const resource = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string(), namespace: z.string().optional(), labels }),
  data: z.record(z.string(), z.string()).optional(),
  spec: z
    .looseObject({
      template: pod.optional(),
      jobTemplate: z.object({ spec: z.object({ template: pod }) }).optional(),
    })
    .optional(),
});

/** A resource as far as checks read it. */
export type Resource = z.infer<typeof resource>;

/** What a Deployment, a Job or a CronJob runs. */
export interface Pod {
  name: string;
  labels: Record<string, string>;
  spec: z.infer<typeof pod>['spec'];
}

/** Every pod that these resources make, under the name of what makes it. */
export const podsOf = (resources: readonly Resource[]): Pod[] =>
  resources.flatMap(({ metadata: { name }, spec }) => {
    const template = spec?.template ?? spec?.jobTemplate?.spec.template;
    return template ? [{ name, labels: template.metadata.labels, spec: template.spec }] : [];
  });

/** What `kubectl apply -k <folder>` would send. Throws what kustomize says. */
export async function rendered(
  kustomize: string,
  folder: string,
): Promise<{ text: string; resources: Resource[] }> {
  const text = await runTool(kustomize, ['build', path.resolve(MANIFESTS, folder)]);
  return { text, resources: parseAllDocuments(text).map((document) => resource.parse(document.toJS())) };
}
