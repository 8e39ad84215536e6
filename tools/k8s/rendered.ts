import path from 'node:path';
import { runTool } from '@kolo/engines/provisioning';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const MANIFESTS = path.resolve(import.meta.dirname, '../../k8s');

const labels = z.record(z.string(), z.string()).default({});
const pod = z.object({
  metadata: z.object({ labels }).default({ labels: {} }),
  spec: z.object({
    containers: z.array(
      z.object({
        image: z.string(),
        env: z.array(z.object({ name: z.string(), value: z.string().optional() })).default([]),
      }),
    ),
  }),
});
const resource = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string(), namespace: z.string().optional(), labels }),
  spec: z.looseObject({ template: pod.optional() }).optional(),
});

/** A resource as far as checks read it. */
export type Resource = z.infer<typeof resource>;

/** What `kubectl apply -k k8s/<folder>` would send. Throws what kustomize says. */
export async function rendered(
  kustomize: string,
  folder: string,
): Promise<{ text: string; resources: Resource[] }> {
  const text = await runTool(kustomize, ['build', path.join(MANIFESTS, folder)]);
  return { text, resources: parseAllDocuments(text).map((document) => resource.parse(document.toJS())) };
}
