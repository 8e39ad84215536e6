import { createInstance, type i18n as I18n } from 'i18next';
import { useMemo } from 'react';
import { common } from './common.ts';

/** The catalogues by namespace: the shared words, and what each front end adds beside its own sentences. */
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

/** The one instance; nobody outside of this folder knows it. */
export const i18n: I18n = createInstance();

void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  resources: { en: { common } },
  initAsync: false,
  interpolation: { escapeValue: false },
});

const textIn = <N extends Namespace>(namespace: N) => i18n.getFixedT('en', namespace);

/**
 * The language does not change while a page is open, and a subscription to it in every component is what a list of
 * cards feels.
 */
const useTextIn = <N extends Namespace>(namespace: N) => useMemo(() => textIn(namespace), [namespace]);

/** The shared words, outside of components. */
export const textOf = (namespace: 'common') => textIn(namespace);

/** The shared words in a component: `const t = useText('common'); t('close')`. */
export const useText = (namespace: 'common') => useTextIn(namespace);

/**
 * Adds the sentences of a front end as its code is loaded, and gives what reads them and the shared words:
 * `const { textOf, useText } = addTexts({ chat })`.
 */
export function addTexts<Own extends Partial<Catalogues>>(catalogues: Own) {
  for (const [namespace, sentences] of Object.entries(catalogues))
    i18n.addResourceBundle('en', namespace, sentences, true, true);
  type Known = (keyof Own & Namespace) | 'common';
  return {
    /** The sentences of one namespace, outside of components. */
    textOf: <N extends Known>(namespace: N) => textIn(namespace),
    /** The same in a component: `const t = useText('chat'); t('title'); t('used', { used, limit })`. */
    useText: <N extends Known>(namespace: N) => useTextIn(namespace),
  };
}
