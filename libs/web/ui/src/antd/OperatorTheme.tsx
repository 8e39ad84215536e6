import type { ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import { AntdTheme } from './AntdTheme.tsx';
import { readTheme, readTokens } from './readTheme.ts';

const GROUNDS = {
  colorErrorBg: '--danger-soft',
  colorErrorBorder: '--danger-soft',
  colorInfoBg: '--link-soft',
  colorInfoBorder: '--link-soft',
  colorSuccessBg: '--good-soft',
  colorSuccessBorder: '--good-soft',
  colorWarningBg: '--warn-soft',
  colorWarningBorder: '--warn-soft',
  colorTextDescription: '--text-muted',
  colorTextHeading: '--text',
  colorIcon: '--text-muted',
} as const;

/** Denser than for members. */
function readOperatorTheme(isDark: boolean): ThemeConfig {
  const theme = readTheme(isDark);
  return {
    ...theme,
    // The host's copy of antd uses another key for its variables.
    cssVar: { key: 'kolo-operators' },
    token: { ...theme.token, ...readTokens(GROUNDS), controlHeight: 44, motion: false },
    components: {
      ...theme.components,
      Checkbox: { borderRadiusSM: 6 },
      Descriptions: { itemPaddingBottom: 6, labelColor: 'var(--text-muted)' },
      Modal: { titleFontSize: 22, titleColor: 'var(--text)' },
      Statistic: { titleFontSize: 13, contentFontSize: 28 },
      Table: {
        cellFontSize: 15,
        cellPaddingBlock: 8,
        cellPaddingInline: 12,
        borderColor: 'var(--line)',
        headerBg: 'transparent',
        headerBorderRadius: 0,
        headerColor: 'var(--text-muted)',
        headerSplitColor: 'transparent',
        headerSortActiveBg: 'var(--surface-sunken)',
        headerSortHoverBg: 'var(--surface-sunken)',
        bodySortBg: 'transparent',
        rowHoverBg: 'var(--surface-sunken)',
        rowSelectedBg: 'var(--primary-soft)',
        rowSelectedHoverBg: 'var(--primary-soft)',
      },
      Tabs: {
        titleFontSize: 16,
        itemColor: 'var(--text-muted)',
        itemHoverColor: 'var(--text)',
        itemActiveColor: 'var(--primary-text)',
        itemSelectedColor: 'var(--primary-text)',
        inkBarColor: 'var(--primary-text)',
      },
      Tag: { defaultBg: 'var(--low-soft)', defaultColor: 'var(--low)' },
      Timeline: { dotSize: 13, dotBg: 'transparent', tailColor: 'var(--line-strong)' },
    },
  };
}

export const OperatorTheme = ({ children }: { children: ReactNode }) => (
  <AntdTheme read={readOperatorTheme}>{children}</AntdTheme>
);
