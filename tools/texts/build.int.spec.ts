import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';
import { type RspackOptions, rspack } from '@rspack/core';
import { OFFERED_LANGUAGES, type SiteLanguageTag } from '../../libs/contracts/src/site/languages.ts';
import { baseConfig, namedFor } from '../frontends/baseConfig.ts';
import { literalsIn, withLiterals } from '../frontends/fillLanguage.ts';
import { landingConfig } from '../frontends/landingConfig.ts';
import { distDir, ROOT } from '../frontends/places.ts';
import { englishSentences } from './namespaces.ts';
import { flat } from './sentences.ts';

const require = createRequire(import.meta.url);
const out = temporaryDirectory();
afterAll(() => out.remove());

/** Runs what a build makes of `options` for a language. */
async function built(options: RspackOptions, name: string, language: SiteLanguageTag): Promise<unknown> {
  const file = path.join(out.path, `${name}.cjs`);
  const compiler = rspack({
    ...options,
    output: { path: out.path, filename: `${name}.cjs`, publicPath: '/', library: { type: 'commonjs2' } },
  });
  const error = await new Promise((resolve) =>
    compiler.run((failure, stats) => resolve(failure ?? (stats?.hasErrors() ? stats.toString() : null))),
  );
  expect(error).toBeNull();
  await new Promise((resolve) => compiler.close(resolve));
  writeFileSync(file, withLiterals(readFileSync(file, 'utf8'), await literalsIn(language)));
  return require(file);
}

const ENTRY = `
import { addTexts, inOurLanguage, localeFor, setReaderGender, textOf } from '@kolo/i18n';
import '@kolo/i18n/phrases/answers';
import '@kolo/i18n/phrases/refusals';
import '@kolo/i18n/phrases/score';
import { textOf as ofOperators } from '${ROOT}/frontends/admin/src/texts/texts.ts';
const t = textOf('common');
const half = addTexts({ safety: {
  $locale: 'sr-Latn-RS', own_one: '{{count}} svoja', own_few: '{{count}} svoje', own_other: '{{count}} svojih',
  $english: { other_one: '{{count}} thing', other_other: '{{count}} things' },
} }).textOf('safety');
export const said = {
  locale: localeFor('en-GB'),
  photos: [1, 2, 5, 21].map((count) => t('photo.count', { count })),
  addressed: ['Female', 'Male', 'Non-binary', undefined].map((gender) => {
    setReaderGender(gender);
    return t('didYouMean');
  }),
  ofOther: t('didYouMean', { context: 'female' }),
  untranslated: ofOperators('admin')('plan.free'),
  contract: ['Open to anything', 'First name is required', 'Profile not found', 'Ana'].map(inOurLanguage),
  untilDay: inOurLanguage('You can add a trip again on June 30, 2026.'),
  ofTwo: [
    'about 1,500 km away',
    'You both have roots in Bosnia and Herzegovina, Croatia and Serbia',
    'You agree on 4 of 11 Balkan questions, from kolo to coffee',
    'Bosnian and Croatian speakers understand each other, and you both speak German',
  ].map(inOurLanguage),
  half: [half('own', { count: 3 }), half('other', { count: 3 }), half('other', { count: 1 })],
};
`;

async function saidIn(language: SiteLanguageTag): Promise<unknown> {
  const entry = path.join(out.path, 'entry.mjs');
  writeFileSync(entry, ENTRY);
  const base = baseConfig('shell', 'production', language === 'en' ? 'english' : 'template');
  const modules = [path.join(ROOT, 'node_modules')];
  const config = { ...base, entry, target: 'node' as const, devtool: false as const };
  const said = await built(
    { ...config, resolve: { ...base.resolve, modules } },
    `said-${language}`,
    language,
  );
  // Objects of another realm equal none of this one.
  return JSON.parse(JSON.stringify(said));
}

const SERBIAN = {
  locale: 'sr-Latn-RS',
  photos: ['1 fotografija', '2 fotografije', '5 fotografija', '21 fotografija'],
  addressed: ['Da li si mislila na', 'Da li si mislio na', 'Da nije možda', 'Da nije možda'],
  ofOther: 'Da li si mislila na',
  untranslated: 'Free',
  contract: ['Sve dolazi u obzir', 'Ime: obavezno polje', 'Profil nije pronađen', 'Ana'],
  untilDay: 'Novo putovanje opet možeš da dodaš: 30. jun 2026.',
  ofTwo: [
    'na oko 1.500 km odavde',
    'Zajednički koreni: Bosna i Hercegovina, Hrvatska i Srbija',
    'Isti odgovor na 4 od 11 balkanskih pitanja, od kola do kafe',
    'Razumete se i bez prevodioca: bosanski i hrvatski. I ti i druga osoba govorite: nemački',
  ],
  half: ['3 svoje', '3 things', '1 thing'],
};

test('a build speaks its language, counts and addresses as the language does, and is English where it must', async () => {
  expect(await saidIn('sr-Latn')).toEqual({ said: SERBIAN });
});

test('Serbian in Cyrillic is made of the Latin', async () => {
  expect(await saidIn('sr-Cyrl')).toMatchObject({
    said: {
      locale: 'sr-Cyrl-RS',
      photos: ['1 фотографија', '2 фотографије', '5 фотографија', '21 фотографија'],
      ofTwo: expect.arrayContaining(['Заједнички корени: Босна и Херцеговина, Хрватска и Србија']),
    },
  });
});

test('an English build is as it is written', async () => {
  expect(await saidIn('en')).toMatchObject({
    said: {
      locale: 'en-GB',
      photos: ['1 photos', '2 photos', '5 photos', '21 photos'],
      untilDay: 'You can add a trip again on June 30, 2026.',
      ofTwo: expect.arrayContaining(['about 1,500 km away']),
    },
  });
});

interface Landing {
  render(): { title: string; page: string };
}
const isLanding = (module: unknown): module is Landing =>
  typeof module === 'object' && module !== null && 'render' in module;

test('a build holds no sentence of another language', async () => {
  const landing = await built(landingConfig('production', 'template'), 'landing', 'sr-Latn');
  if (!isLanding(landing)) throw new Error('The landing page exports no render.');
  const { title, page } = landing.render();
  expect(title).toBe('Nađi svoj balkanski par · Kolo');
  const english = flat((await englishSentences()).get('landing') ?? {}).map(([, text]) => text);
  const script = readFileSync(path.join(out.path, 'landing.cjs'), 'utf8');
  const left = english.filter((text) => text.length > 20 && !text.includes('{{'));
  expect(left.length).toBeGreaterThan(10);
  expect(left.filter((text) => script.includes(text) || page.includes(text))).toEqual([]);
});

/** As the front ends were built last: `make test` builds them before, `npm run build` alone. */
const builtPage = (name: string, language: SiteLanguageTag): string =>
  readFileSync(path.join(distDir('shell'), namedFor(language, name)), 'utf8');

function headOf(language: SiteLanguageTag) {
  const page = builtPage('landing.html', language);
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(page)?.[1];
  return {
    lang: /<html lang="([^"]*)">/.exec(page)?.[1],
    title: /<title>([^<]*)<\/title>/.exec(page)?.[1],
    description: content('description'),
    preview: [content('og:title'), content('og:description')],
    others: [...page.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
      ([, tag, address]) => [tag, address],
    ),
  };
}

test.each(OFFERED_LANGUAGES)(
  'what search engines and previews read is in %s, and names all others',
  (language) => {
    const { lang, title, description, preview, others } = headOf(language);
    const english = headOf('en');
    expect(lang).toBe(language);
    expect(preview).toEqual([title, description]);
    expect(title).toMatch(/^.{10,} · Kolo$/);
    expect(description).toMatch(/^.{40,}$/);
    expect(title === english.title).toBe(language === 'en');
    expect(description === english.description).toBe(language === 'en');
    expect(others).toEqual([
      ...OFFERED_LANGUAGES.map((tag) => [tag, `__PUBLIC_URL__/?lang=${tag}`]),
      ['x-default', '__PUBLIC_URL__/'],
    ]);
    expect(builtPage('app.html', language)).toContain(`<html lang="${language}">`);
  },
);
