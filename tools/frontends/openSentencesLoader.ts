import { readFileSync } from 'node:fs';
import { openPlaces, withSentences } from '../texts/namespaces.ts';
import { openPlace } from './fillLanguage.ts';

interface Loading {
  resourcePath: string;
  addDependency(file: string): void;
}

/** Takes the English sentences out of a file and leaves their place open; `fillLanguage` fills it. */
export default function openSentencesLoader(this: Loading, source: string): string {
  let result = source;
  for (const { name, file, source: filled, constant } of openPlaces()) {
    if (file !== this.resourcePath) continue;
    if (filled !== file) {
      this.addDependency(filled);
      result = readFileSync(filled, 'utf8');
    }
    result = withSentences(result, constant, openPlace(name));
  }
  return result;
}
