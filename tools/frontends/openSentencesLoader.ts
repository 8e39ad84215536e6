import { readFileSync } from 'node:fs';
import { filledFile, namespaces, PHRASES_NAMESPACE, withSentences } from '../texts/namespaces.ts';
import { openPlace } from './fillLanguage.ts';

interface Loading {
  resourcePath: string;
  addDependency(file: string): void;
}

/** Takes the English sentences out of a file and leaves their place open; `fillLanguage` fills it. */
export default function openSentencesLoader(this: Loading, source: string): string {
  let result = source;
  for (const { name, file } of namespaces()) {
    if (file !== this.resourcePath) continue;
    if (name === PHRASES_NAMESPACE) {
      const translating = filledFile({ name, file });
      this.addDependency(translating);
      result = readFileSync(translating, 'utf8');
    }
    result = withSentences(result, name, openPlace(name));
  }
  return result;
}
