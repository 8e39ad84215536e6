import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { MANIFESTS, podsOf, type Resource, rendered, resourcesOf } from './rendered.ts';

const SOURCE = path.join(MANIFESTS, 'chart');
/** Kustomize appends a hash of the content to the names of ConfigMaps. */
const HASH = /-[a-z0-9]{10}$/;

/** Objects by `<kind>/<name>`. */
export type Objects = ReadonlyMap<string, unknown>;

export const objectsOf = (text: string): Objects => {
  const documents = parseAllDocuments(text).map((document) => document.toJS());
  const names = resourcesOf(text).map(({ kind, metadata }) => `${kind}/${metadata.name}`);
  return new Map(names.map((name, place) => [name, documents[place]]));
};

/**
 * Renders an overlay with stable names of ConfigMaps and without the namespace, which Helm's user chooses. Throws if
 * kustomize fails.
 */
export async function chartSource(kustomize: string, overlay: string): Promise<string> {
  const { text, resources } = await rendered(kustomize, overlay);
  const hashed = resources.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name);
  const named = hashed.reduce((all, name) => all.replaceAll(name, name.replace(HASH, '')), text);
  return named
    .split(/^---$/m)
    .filter((document) => !/^kind: Namespace$/m.test(document))
    .join('---');
}

/** Default values of each program and job, by name without `kolo-`. */
function programsOf(resources: readonly Resource[]) {
  const programs: Record<string, object> = {};
  const add = (name: string, values: object) => {
    const key = name.replace(/^kolo-/, '');
    programs[key] = { ...programs[key], ...values };
  };
  for (const { kind, metadata, spec } of resources) {
    if (kind === 'HorizontalPodAutoscaler')
      add(metadata.name, { replicas: { min: spec?.minReplicas, max: spec?.maxReplicas } });
    if (kind === 'CronJob') add(metadata.name, { schedule: spec?.schedule });
  }
  for (const { name, spec } of podsOf(resources)) add(name, { resources: spec.containers[0]?.resources });
  return programs;
}

/** Maps with keys of the user's choice. */
const FREE_MAPS = ['tags', 'settings', 'annotations'];

/** Lets Helm reject unknown keys, and values of another type than the default's. */
function schemaOf(value: unknown, key = ''): object {
  if (FREE_MAPS.includes(key)) return { type: 'object', additionalProperties: { type: 'string' } };
  if (key === 'resources') return { type: 'object' };
  if (Array.isArray(value)) return { type: 'array' };
  if (typeof value !== 'object' || value === null) return { type: typeof value };
  const properties = Object.entries(value).map(([name, inner]) => [name, schemaOf(inner, name)]);
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
}

/** Replaces `folder` by the chart. Throws if kustomize fails. */
export async function writeChart(kustomize: string, folder: string): Promise<void> {
  const prod = await chartSource(kustomize, 'overlays/prod');
  const doctor = await chartSource(kustomize, 'overlays/prod/doctor');
  const objects = objectsOf(prod);
  const ofDoctor = [...objectsOf(doctor)].filter(([name]) => !objects.has(name));
  rmSync(folder, { recursive: true, force: true });
  cpSync(SOURCE, folder, { recursive: true });
  writeFileSync(path.join(folder, 'objects.json'), JSON.stringify([...objects.values()]));
  writeFileSync(path.join(folder, 'doctor.json'), JSON.stringify(ofDoctor.map(([, object]) => object)));
  const file = path.join(folder, 'values.yaml');
  const programs = stringify({ programs: programsOf([...resourcesOf(doctor), ...resourcesOf(prod)]) });
  const values = `${readFileSync(file, 'utf8')}\n${programs}`;
  writeFileSync(file, values);
  writeFileSync(path.join(folder, 'values.schema.json'), JSON.stringify(schemaOf(parse(values))));
}
