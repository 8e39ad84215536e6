/**
 * `make images`: builds `kolo/<name>:dev` for all images, or those whose name contains a part of `ONLY=gateway,profile`, and writes SBOM and
 * provenance of each to `.cache/images`. `PUSH=registry.example.org/kolo TAG=1.2.3 make images` also pushes them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { namedBy } from '@kolo/testing/namedBy';
import { imageEngine, NO_IMAGE_ENGINE } from './images/imageEngine.ts';
import { IMAGES, revision, tagOf } from './images/images.ts';
import { provenanceOf } from './images/provenance.ts';

const FOLDER = path.resolve(import.meta.dirname, '../.cache/images');
const { ONLY = '', PUSH = '', SOURCE = '', BUILDER = 'urn:kolo:unnamed-builder' } = process.env;
const commit = await revision();
const { TAG = commit } = process.env;
const isNamed = /^[0-9a-f]{40,64}$/.test(commit);

const engine = await imageEngine();
if (!engine) {
  console.error(NO_IMAGE_ENGINE);
  process.exit(1);
}
if (PUSH && !isNamed) {
  console.error(`what is pushed must be a commit, and this checkout is ${commit}`);
  process.exit(1);
}
mkdirSync(FOLDER, { recursive: true });
const base = await engine.base();
const write = (name: string, text: string) => writeFileSync(path.join(FOLDER, name), text);

for (const each of namedBy(ONLY, IMAGES, ({ name }) => name)) {
  const image = PUSH ? { ...each, tag: `${PUSH}/${each.name}:${TAG}` } : each;
  const startedAt = new Date();
  await (PUSH ? engine.push(image) : engine.build(image));
  const finishedAt = new Date();
  write(`${image.name}.cdx.json`, await engine.read(image, 'sbom.cdx.json'));
  if (isNamed) {
    const known = { image, base, revision: commit, source: SOURCE, builder: BUILDER, startedAt, finishedAt };
    write(`${image.name}.provenance.json`, JSON.stringify(provenanceOf(known), null, 2));
  }
  const seconds = Math.round((finishedAt.getTime() - startedAt.getTime()) / 1_000);
  console.log(`${tagOf(image)} by ${engine.name} in ${seconds} s`);
}
if (!isNamed) console.log(`no provenance: this checkout is ${commit}`);
