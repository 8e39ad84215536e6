/** For members to answer in their bio (docs/product.md#a-better-bio). */
export const BIO_QUESTIONS = {
  dance: 'Who taught you to dance?',
  food: 'What do you cook for someone you like?',
  coffee: 'Who do you drink your coffee with, and where?',
  travel: 'Which place would you show someone first?',
  music: 'Which song do you know by heart?',
  sunday: 'What does a good Sunday look like for you?',
} as const;
