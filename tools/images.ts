/** `make images`: builds every image, or those whose name contains `ONLY`; each is called `kolo/<name>:dev`. */
import { imageEngine, NO_IMAGE_ENGINE } from './images/imageEngine.ts';
import { IMAGES, tagOf } from './images/images.ts';

const { ONLY = '' } = process.env;
const engine = await imageEngine();
if (!engine) {
  console.error(NO_IMAGE_ENGINE);
  process.exit(1);
}
for (const image of IMAGES.filter(({ name }) => name.includes(ONLY))) {
  const startedAt = performance.now();
  await engine.build(image);
  console.log(
    `${tagOf(image)} by ${engine.name} in ${Math.round((performance.now() - startedAt) / 1_000)} s`,
  );
}
