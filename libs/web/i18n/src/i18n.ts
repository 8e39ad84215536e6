import { createInstance } from 'i18next';
import { useMemo } from 'react';
import { initReactI18next } from 'react-i18next';
import { english } from './en/index.ts';

/** The namespaces: one file each under `en/`, or a folder with a file a screen. */
export type Namespace = keyof typeof english;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof english;
  }
}

export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  ns: Object.keys(english),
  resources: { en: english },
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/** The sentences of one namespace, outside of components. */
export function textOf<N extends Namespace>(namespace: N) {
  return i18n.getFixedT('en', namespace);
}

/**
 * The same in a component: `const t = useText('chat'); t('title'); t('used', { used, limit })`. The language does not
 * change while a page is open, and a subscription to it in every component is what a list of cards feels.
 */
export function useText<N extends Namespace>(namespace: N) {
  return useMemo(() => textOf(namespace), [namespace]);
}
