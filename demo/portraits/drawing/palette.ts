/** A light and a shaded tone. */
export type Tones = readonly [light: string, shade: string];

export const INK = '#2a0f18';

export const SKIN = {
  porcelain: ['#fbe0cd', '#eab595'],
  fair: ['#f6cfb2', '#dd9d78'],
  olive: ['#eec09a', '#c98a5f'],
  tan: ['#dda678', '#b0724a'],
} as const satisfies Record<string, Tones>;

export const HAIR = {
  black: ['#43303a', '#1d1018'],
  espresso: ['#6a4130', '#33190f'],
  chestnut: ['#9a5a34', '#572a15'],
  auburn: ['#c0592f', '#6f2613'],
  honey: ['#d9a35a', '#94602a'],
  blond: ['#ecca86', '#b98a45'],
  ash: ['#9a8d88', '#5b4f52'],
  silver: ['#d3cdd0', '#8a8187'],
} as const satisfies Record<string, Tones>;

export type SkinTone = keyof typeof SKIN;
export type HairColour = keyof typeof HAIR;
