import { ConfigProvider, type ThemeConfig } from 'antd';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { readTheme } from './readTheme.ts';

/** Lets antd's styles pass a strict policy. */
const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

const query = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(onChange: () => void): () => void {
  const media = query();
  const observer = new MutationObserver(onChange);
  media.addEventListener('change', onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    media.removeEventListener('change', onChange);
    observer.disconnect();
  };
}

function isDarkNow(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : query().matches;
}

/** The system's setting unless `data-theme` overrides it. */
const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDarkNow);

export interface AntdThemeProps {
  read?: ((isDark: boolean) => ThemeConfig) | undefined;
  children: ReactNode;
}

/** Each component of the facade wraps itself in it. */
export function AntdTheme({ read = readTheme, children }: AntdThemeProps) {
  const isDark = useIsDark();
  const theme = useMemo(() => read(isDark), [read, isDark]);
  const nonce = pageNonce();
  return (
    <ConfigProvider theme={theme} {...(nonce && { csp: { nonce } })}>
      {children}
    </ConfigProvider>
  );
}
