import { addTexts } from '@kolo/i18n';

const circle = {
  title: 'How the circle works',
  like: 'Like',
  likeText: 'Swipe right, or tap Like. If it is mutual, you can write.',
  pass: 'Pass',
  passText: 'Swipe left. Undo is there for six seconds.',
  photos: 'More photos',
  photosText: 'Tap the right side of a photo. Tap the name for the whole profile.',
  start: 'Start Browsing',
} as const;

declare module '@kolo/i18n' {
  interface Catalogues {
    circle: typeof circle;
  }
}

export const { useText } = addTexts({ circle });
