/**
 * Builds every front end in one process: `node tools/build.ts [--development] [--watch] [shell|onboarding|…]`.
 * Production by default; see frontends/README.md for what comes out.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type MultiStats, rspack } from '@rspack/core';
import { checkAskedNames } from './facade/askedNames.ts';
import { addPreloads } from './frontends/addPreloads.ts';
import { makeAppIcons } from './frontends/appIcons.ts';
import type { Mode } from './frontends/baseConfig.ts';
import { copyFlags } from './frontends/copyFlags.ts';
import { copyPreview } from './frontends/copyPreview.ts';
import { landingConfig } from './frontends/landingConfig.ts';
import { listKeptFiles } from './frontends/listKeptFiles.ts';
import { distDir, frontendDir, REMOTES } from './frontends/places.ts';
import { precompress } from './frontends/precompress.ts';
import { prerenderLanding } from './frontends/prerenderLanding.ts';
import { remoteConfig } from './frontends/remoteConfig.ts';
import { shellConfig } from './frontends/shellConfig.ts';
import { writeWebManifest } from './frontends/webManifest.ts';
import { workerConfig } from './frontends/workerConfig.ts';

const { values, positionals } = parseArgs({
  options: { watch: { type: 'boolean', default: false }, development: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const mode: Mode = values.watch || values.development ? 'development' : 'production';
const known = ['shell', ...REMOTES];
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown front end: ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  process.exit(1);
}
const names = positionals.length > 0 ? positionals : known;
const hasShell = names.includes('shell');
// Libraries read it while they are bundled.
process.env.NODE_ENV = mode;

const compiler = rspack([
  ...(hasShell ? [shellConfig(mode), landingConfig(mode), workerConfig(mode)] : []),
  ...REMOTES.filter((name) => names.includes(name)).map((name) => remoteConfig(name, mode)),
]);

async function finish(stats: MultiStats): Promise<void> {
  console.log(stats.toString({ all: false, errors: true, warnings: true, timings: true }));
  const failed = new Set(stats.stats.filter((each) => each.hasErrors()).map((each) => each.compilation.name));
  // One front end that fails leaves the others whole.
  if (hasShell && !['shell', 'landing', 'worker'].some((name) => failed.has(name))) {
    await Promise.all([copyFlags(), copyPreview(), makeAppIcons(), writeWebManifest()]);
    await Promise.all([prerenderLanding(), mode === 'production' ? addPreloads() : undefined]);
    // Without hashes in their names files may change under them.
    await listKeptFiles({ isEmpty: mode !== 'production' });
    if (mode === 'production') await rm(path.join(distDir('shell'), 'prerender'), { recursive: true });
  }
  if (mode === 'production') await Promise.all(names.map((name) => precompress(distDir(name))));
  if (failed.size > 0) throw new Error(`The build failed: ${[...failed].join(', ')}.`);
}

for (const name of names) if (name !== 'shell') checkAskedNames(frontendDir(name));

await Promise.all(names.map((name) => rm(distDir(name), { recursive: true, force: true })));

if (values.watch) {
  compiler.watch({}, (error, stats) => {
    if (error) console.error(error);
    if (stats) finish(stats).catch((failure: unknown) => console.error(failure));
  });
} else {
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)));
  });
  await finish(stats).catch((failure: unknown) => {
    console.error(failure instanceof Error ? failure.message : failure);
    process.exitCode = 1;
  });
  // The rendered page leaves React's scheduler behind, which would keep the process alive.
  compiler.close(() => process.exit());
}
