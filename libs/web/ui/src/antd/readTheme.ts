import { theme as antdTheme, type ThemeConfig } from 'antd';

/** tokens.css stays the single source. */
const COLOURS = {
  colorPrimary: '--primary',
  colorPrimaryHover: '--primary-hover',
  colorPrimaryActive: '--primary-active',
  colorPrimaryBg: '--primary-soft',
  colorPrimaryText: '--primary-text',
  colorInfo: '--link',
  colorLink: '--link',
  colorSuccess: '--good',
  colorWarning: '--warn',
  colorError: '--danger',
  colorTextBase: '--text',
  colorText: '--text',
  colorTextSecondary: '--text-muted',
  colorTextTertiary: '--text-faint',
  colorTextPlaceholder: '--text-faint',
  colorTextDisabled: '--text-muted',
  colorBgBase: '--surface',
  colorBgLayout: '--bg',
  colorBgContainer: '--surface',
  colorBgElevated: '--surface-raised',
  colorBgContainerDisabled: '--surface-sunken',
  colorFillSecondary: '--surface-sunken',
  colorFillTertiary: '--surface-sunken',
  colorBorder: '--line-strong',
  colorBorderSecondary: '--line',
  colorSplit: '--line',
  fontFamily: '--font-text',
  boxShadow: '--sh-2',
  boxShadowSecondary: '--sh-3',
  boxShadowTertiary: '--sh-1',
} as const;

const SHAPE = {
  fontSize: 16,
  fontSizeSM: 15,
  fontSizeLG: 17,
  lineHeight: 1.55,
  fontWeightStrong: 680,
  borderRadius: 14,
  borderRadiusLG: 24,
  borderRadiusSM: 10,
  borderRadiusXS: 8,
  controlHeight: 48,
  controlHeightLG: 58,
  controlHeightSM: 44,
  controlPaddingHorizontal: 16,
  lineWidthFocus: 3,
  controlOutlineWidth: 0,
} as const;

/** Keyed by antd's token names; unset ones are left out. */
export function readTokens(properties: Readonly<Record<string, string>>): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  const read = Object.entries(properties).map(([token, property]): [string, string] => [
    token,
    style.getPropertyValue(property).trim(),
  ]);
  return Object.fromEntries(read.filter(([, value]) => value !== ''));
}

export function readTheme(isDark: boolean): ThemeConfig {
  const style = getComputedStyle(document.documentElement);
  const value = (property: string) => style.getPropertyValue(property).trim();
  const primary = value('--primary');
  return {
    algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    cssVar: { key: 'kolo' },
    token: { ...SHAPE, ...readTokens(COLOURS) },
    components: primary
      ? {
          Select: {
            optionHeight: 48,
            optionPadding: '12px 16px',
            optionSelectedBg: value('--primary-soft'),
            optionSelectedColor: value('--primary-text'),
            optionActiveBg: value('--surface-sunken'),
            multipleItemHeight: 36,
            multipleItemBg: value('--surface-sunken'),
          },
          // Seven cells of antd's default width exceed a phone.
          DatePicker: { cellWidth: 40, cellHeight: 36 },
          Slider: {
            controlSize: 26,
            railSize: 6,
            handleSize: 20,
            handleSizeHover: 22,
            handleLineWidth: 3,
            handleLineWidthHover: 4,
            railBg: value('--bead-off'),
            railHoverBg: value('--bead-off'),
            trackBg: primary,
            trackHoverBg: primary,
            handleColor: primary,
            handleActiveColor: primary,
          },
        }
      : {},
  };
}
