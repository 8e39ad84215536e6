import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
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

/** The sentences of one namespace: `const t = useText('chat'); t('title'); t('used', { used, limit })`. */
export function useText<N extends Namespace>(namespace: N) {
  return useTranslation(namespace, { i18n }).t;
}

/** The same outside of components. */
export function textOf<N extends Namespace>(namespace: N) {
  return i18n.getFixedT('en', namespace);
}
