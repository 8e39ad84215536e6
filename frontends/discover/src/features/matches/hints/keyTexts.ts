import { addTexts } from '@kolo/i18n';

const matchKeys = {
  pass: 'Pass',
  like: 'Like',
  next: 'Next person',
  profile: 'Profile',
  undo: 'Undo',
  selected: 'Selected: {{name}}. Press ← to pass or → to like.',
  nothing: 'Nothing to undo',
} as const;

declare module '@kolo/i18n' {
  interface Catalogues {
    matchKeys: typeof matchKeys;
  }
}

export const { useText } = addTexts({ matchKeys });
