/**
 * What is left to translate: `npm run texts -- status [hr]`. After reading a language: `npm run texts -- read hr`, which
 * notes the English that its sentences were compared with (docs/translating.md).
 */
import {
  isSiteLanguage,
  SITE_LANGUAGE_TAGS,
  SITE_LANGUAGES,
  type SiteLanguageTag,
} from '../libs/contracts/src/site/languages.ts';
import { noteRead, progressOf } from './texts/progress.ts';

const USAGE = 'npm run texts -- status [language], or read <language>, or seen <language>';
const [command = 'status', tag] = process.argv.slice(2);

function languageNamed(name: string | undefined): SiteLanguageTag {
  if (name !== undefined && isSiteLanguage(name) && name !== 'en') return name;
  console.error(`${USAGE}\nLanguages: ${SITE_LANGUAGE_TAGS.join(', ')}`);
  process.exit(1);
}

async function list(language: SiteLanguageTag): Promise<void> {
  const { wrong, missing, changed } = await progressOf(language);
  for (const each of wrong) console.log(`wrong    ${each}`);
  for (const { key, english } of missing) console.log(`missing  ${key}: ${english}`);
  for (const { key, english } of changed) console.log(`unread   ${key}: ${english}`);
}

async function overview(): Promise<void> {
  for (const language of SITE_LANGUAGE_TAGS) {
    if (language === 'en') continue;
    const { total, missing, changed, wrong } = await progressOf(language);
    const { name, state } = SITE_LANGUAGES[language];
    const done = Math.floor(((total - missing.length) / total) * 100);
    console.log(
      `${language.padEnd(8)} ${name.padEnd(12)} ${state.padEnd(6)} ${String(done).padStart(3)} %  missing ${missing.length}, unread ${changed.length}, wrong ${wrong.length}`,
    );
  }
}

if (command === 'status') await (tag === undefined ? overview() : list(languageNamed(tag)));
else if (command === 'read') await noteRead(languageNamed(tag));
else if (command === 'seen')
  await (await import('../tests/journeys/languages/seen.ts')).seeAll(languageNamed(tag));
else {
  console.error(USAGE);
  process.exitCode = 1;
}
