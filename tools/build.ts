/**
 * Builds every front end in one process: `node tools/build.ts [--development] [--watch] [--language hr] [shell|…]`.
 * Production by default, in all languages that are offered; see frontends/README.md for what comes out.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type MultiStats, rspack } from '@rspack/core';
import {
  isSiteLanguage,
  OFFERED_LANGUAGES,
  SITE_LANGUAGE_TAGS,
  type SiteLanguageTag,
} from '../libs/contracts/src/site/languages.ts';
import { checkAskedNames } from './facade/askedNames.ts';
import { addPreloads } from './frontends/addPreloads.ts';
import type { Mode } from './frontends/baseConfig.ts';
import { landingConfig } from './frontends/landingConfig.ts';
import { listKeptFiles } from './frontends/listKeptFiles.ts';
import { distDir, frontendDir, REMOTES } from './frontends/places.ts';
import { precompress } from './frontends/precompress.ts';
import { prerenderLanding } from './frontends/prerenderLanding.ts';
import { writePublicFiles, writeTranslatedFiles } from './frontends/publicFiles.ts';
import { remoteConfig } from './frontends/remoteConfig.ts';
import { replaceBuild } from './frontends/replaceBuild.ts';
import { shellConfig } from './frontends/shellConfig.ts';
import { workerConfig } from './frontends/workerConfig.ts';

const { values, positionals } = parseArgs({
  options: {
    watch: { type: 'boolean', default: false },
    development: { type: 'boolean', default: false },
    language: { type: 'string', multiple: true, default: [] },
  },
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
const unknownLanguage = values.language.find((tag) => !isSiteLanguage(tag));
if (unknownLanguage !== undefined) {
  console.error(`Unknown language: ${unknownLanguage}. Known: ${SITE_LANGUAGE_TAGS.join(', ')}.`);
  process.exit(1);
}
/** While developing, English only; the named ones besides. */
const languages = new Set<SiteLanguageTag>([
  'en',
  ...(mode === 'production' ? OFFERED_LANGUAGES : []),
  ...values.language.filter(isSiteLanguage),
]);
// Libraries read it while they are being bundled.
process.env.NODE_ENV = mode;

const createCompiler = (language: SiteLanguageTag) =>
  rspack([
    ...(hasShell
      ? [shellConfig(mode, language), landingConfig(mode, language), workerConfig(mode, language)]
      : []),
    ...REMOTES.filter((name) => names.includes(name)).map((name) => remoteConfig(name, mode, language)),
  ]);

const SITE = ['shell', 'landing', 'worker'];
/** Compilations that ran since the site was finished last; watching reports only those that ran again. */
const unfinished = new Set<string | undefined>();

const filesOf = (stats: MultiStats, name: string): string[] =>
  stats.stats
    .filter(({ compilation }) => compilation.name === name)
    .flatMap(({ compilation }) => Object.keys(compilation.assets));

async function finish(stats: MultiStats, language: SiteLanguageTag = 'en'): Promise<void> {
  console.log(stats.toString({ all: false, errors: true, warnings: true, timings: true }));
  const failed = new Set(stats.stats.filter((each) => each.hasErrors()).map((each) => each.compilation.name));
  for (const { compilation } of stats.stats) unfinished.add(compilation.name);
  // A front end that fails must not stop the others.
  if (hasShell && !SITE.some((name) => failed.has(name))) {
    await publicFiles;
    await Promise.all([
      unfinished.has('landing') ? prerenderLanding(language) : undefined,
      language === 'en' ? undefined : writeTranslatedFiles(language),
      mode === 'production' ? addPreloads(filesOf(stats, 'shell'), language) : undefined,
    ]);
    // Names without a hash do not change with their content, so a cache would go stale.
    if (unfinished.has('worker')) await listKeptFiles({ isEmpty: mode !== 'production', language });
    unfinished.clear();
    if (mode === 'production') await rm(path.join(distDir('shell'), 'prerender'), { recursive: true });
  }
  if (failed.size > 0) throw new Error(`The build failed: ${[...failed].join(', ')}.`);
}

for (const name of names) if (name !== 'shell') checkAskedNames(frontendDir(name));

await Promise.all(names.map((name) => replaceBuild(distDir(name), new Date())));
const publicFiles = hasShell ? writePublicFiles() : undefined;

async function build(language: SiteLanguageTag): Promise<void> {
  const compiler = createCompiler(language);
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)));
  });
  await finish(stats, language);
  await new Promise((resolve) => compiler.close(resolve));
}

async function buildAll(): Promise<void> {
  // One after the other: they write many files of the same content and name.
  try {
    for (const language of languages) await build(language);
  } finally {
    if (mode === 'production') await Promise.all(names.map((name) => precompress(distDir(name))));
  }
}

if (values.watch) {
  createCompiler('en').watch({}, (error, stats) => {
    if (error) console.error(error);
    if (stats) finish(stats).catch((failure: unknown) => console.error(failure));
  });
} else {
  await buildAll().catch((failure: unknown) => {
    console.error(failure instanceof Error ? failure.message : failure);
    process.exitCode = 1;
  });
  // Rendering the landing page leaves React's scheduler running, which would keep the process alive.
  process.exit();
}
