import { createInstance, type i18n as I18n } from 'i18next';
import { useMemo } from 'react';
import { common } from './common.ts';
import { ENGLISH, isEnglish, locale, localeOf } from './locale.ts';
import { readerGender } from './readerGender.ts';

/** Each front end adds its own next to its sentences. */
export interface Catalogues {
  common: typeof common;
}

type Namespace = keyof Catalogues;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogues;
  }
}

/** Those sentences of a catalogue that are not translated. */
const englishAmong = (sentences: object): object =>
  '$english' in sentences ? asObject(sentences.$english) : {};

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

export const i18n: I18n = createInstance();

void i18n.init({
  lng: locale,
  fallbackLng: ENGLISH,
  load: 'currentOnly',
  defaultNS: 'common',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});

function add(namespace: string, sentences: object): void {
  i18n.addResourceBundle(localeOf(sentences), namespace, sentences, true, true);
  if (!isEnglish) i18n.addResourceBundle(ENGLISH, namespace, englishAmong(sentences), true, true);
}
add('common', common);

const textIn = <N extends Namespace>(namespace: N) => {
  const t = i18n.getFixedT(locale, namespace);
  if (isEnglish) return t;
  // In English no form depends on the reader.
  return new Proxy(t, {
    apply: (target, _this, [key, options]: unknown[]) =>
      Reflect.apply(target, undefined, [key, { context: readerGender(), ...asObject(options) }]),
  });
};

const useTextIn = <N extends Namespace>(namespace: N) => useMemo(() => textIn(namespace), [namespace]);

export const textOf = (namespace: 'common') => textIn(namespace);

export const useText = (namespace: 'common') => useTextIn(namespace);

/** E.g. `const { textOf, useText } = addTexts({ chat })`, for a front end's own sentences. */
export function addTexts<Own extends Partial<Catalogues>>(catalogues: Own) {
  for (const [namespace, sentences] of Object.entries(catalogues)) add(namespace, sentences);
  type Known = (keyof Own & Namespace) | 'common';
  return {
    textOf: <N extends Known>(namespace: N) => textIn(namespace),
    useText: <N extends Known>(namespace: N) => useTextIn(namespace),
  };
}
