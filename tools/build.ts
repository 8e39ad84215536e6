/**
 * Builds every front end in one process: `node tools/build.ts [--development] [--watch] [--language hr] [shell|…]`.
 * Production by default, in all languages that are offered; see frontends/README.md for what comes out.
 */
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type MultiCompiler, type MultiStats, rspack } from '@rspack/core';
import {
  isSiteLanguage,
  OFFERED_LANGUAGES,
  SITE_LANGUAGE_TAGS,
  type SiteLanguageTag,
} from '../libs/contracts/src/site/languages.ts';
import { checkAskedNames } from './facade/askedNames.ts';
import { addPreloads } from './frontends/addPreloads.ts';
import type { Edition, Mode } from './frontends/baseConfig.ts';
import { fillLanguage, literalsIn, readTemplate } from './frontends/fillLanguage.ts';
import { landingConfig } from './frontends/landingConfig.ts';
import { listKeptFiles } from './frontends/listKeptFiles.ts';
import { distDir, frontendDir, REMOTES, templateDir } from './frontends/places.ts';
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
/** Besides English, which alone is built while developing. */
const languages = SITE_LANGUAGE_TAGS.filter(
  (tag) => tag !== 'en' && (OFFERED_LANGUAGES.includes(tag) || values.language.includes(tag)),
);
const hasCatalogues = (name: string) => globSync(path.join(frontendDir(name), 'src/texts/*.json')).length > 0;
/** Those that say nothing to members, which is in English in every language, have no template. */
const builtIn = (edition: Edition) => (edition === 'english' ? names : names.filter(hasCatalogues));
// Libraries read it while they are being bundled.
process.env.NODE_ENV = mode;

const createCompiler = (edition: Edition = 'english') =>
  rspack([
    ...(hasShell
      ? [shellConfig(mode, edition), landingConfig(mode, edition), workerConfig(mode, edition)]
      : []),
    ...REMOTES.filter((name) => builtIn(edition).includes(name)).map((name) =>
      remoteConfig(name, mode, edition),
    ),
  ]);

const SITE = ['shell', 'landing', 'worker'];
/** Compilations that ran since the site was finished last; watching reports only those that ran again. */
const unfinished = new Set<string | undefined>();

const filesOf = (stats: MultiStats, name: string): string[] =>
  stats.stats
    .filter(({ compilation }) => compilation.name === name)
    .flatMap(({ compilation }) => Object.keys(compilation.assets));

/** What is made of the site's bundles; `built` are the shell's files in this language. */
async function finishSite(built: readonly string[], language: SiteLanguageTag = 'en'): Promise<void> {
  await publicFiles;
  await Promise.all([
    unfinished.has('landing') ? prerenderLanding(language) : undefined,
    language === 'en' ? undefined : writeTranslatedFiles(language),
    mode === 'production' ? addPreloads(built, language) : undefined,
  ]);
  // Names without a hash do not change with their content, so a cache would go stale.
  if (unfinished.has('worker')) await listKeptFiles({ isEmpty: mode !== 'production', language });
}

function failuresOf(stats: MultiStats): Set<string | undefined> {
  console.log(stats.toString({ all: false, errors: true, warnings: true, timings: true }));
  return new Set(stats.stats.filter((each) => each.hasErrors()).map((each) => each.compilation.name));
}

async function finish(stats: MultiStats): Promise<void> {
  const failed = failuresOf(stats);
  for (const { compilation } of stats.stats) unfinished.add(compilation.name);
  // A front end that fails must not stop the others.
  const isFinished = hasShell && !SITE.some((name) => failed.has(name));
  if (isFinished) await finishSite(filesOf(stats, 'shell'));
  if (failed.size > 0) throw new Error(`The build failed: ${[...failed].join(', ')}.`);
  if (mode === 'production' && languages.length > 0) await translate();
  if (isFinished) {
    unfinished.clear();
    if (mode === 'production') await rm(path.join(distDir('shell'), 'prerender'), { recursive: true });
  }
}

/** Makes every language of one further compilation (docs/decisions/0041-one-build-a-language.md). */
async function translate(): Promise<void> {
  const translated = builtIn('template');
  if (translated.length === 0) return;
  try {
    const failed = failuresOf(await run(createCompiler('template')));
    if (failed.size > 0) throw new Error(`The build of the languages failed: ${[...failed].join(', ')}.`);
    const templates = await Promise.all(
      translated.map(async (name) => ({ name, template: await readTemplate(name) })),
    );
    for (const language of languages) {
      const literals = await literalsIn(language);
      for (const { name, template } of templates) {
        const files = await fillLanguage(name, language, template, literals);
        if (name === 'shell')
          await finishSite(
            files.map((file) => path.relative('assets', file)),
            language,
          );
      }
    }
  } finally {
    await rm(path.dirname(templateDir('shell')), { recursive: true, force: true });
  }
}

for (const name of names) if (name !== 'shell') checkAskedNames(frontendDir(name));

await Promise.all(names.map((name) => replaceBuild(distDir(name), new Date())));
const publicFiles = hasShell ? writePublicFiles() : undefined;

async function run(compiler: MultiCompiler): Promise<MultiStats> {
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  return stats;
}

async function build(): Promise<void> {
  try {
    await finish(await run(createCompiler()));
  } finally {
    if (mode === 'production') await Promise.all(names.map((name) => precompress(distDir(name))));
  }
}

if (values.watch) {
  createCompiler().watch({}, (error, stats) => {
    if (error) console.error(error);
    if (stats) finish(stats).catch((failure: unknown) => console.error(failure));
  });
} else {
  await build().catch((failure: unknown) => {
    console.error(failure instanceof Error ? failure.message : failure);
    process.exitCode = 1;
  });
  // Rendering the landing page leaves React's scheduler running, which would keep the process alive.
  process.exit();
}
