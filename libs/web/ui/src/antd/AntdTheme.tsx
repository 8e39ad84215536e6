import { ConfigProvider, type ThemeConfig } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { readTheme } from './readTheme.ts';
import { useIsDark } from './useIsDark.ts';

/** The server writes the page's nonce here, so that antd's style elements pass a strict policy. */
const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

export interface AntdThemeProps {
  read?: ((isDark: boolean) => ThemeConfig) | undefined;
  children: ReactNode;
}

/** Gives antd's components the product's look; each component of the facade wraps itself in it. */
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
