export const discover = {
  pass: {
    title: 'Passed',
    text: "This profile won't be shown again.",
    failed: 'Failed to dislike user',
    undo: 'Undo',
  },
  unlike: {
    title: 'Like taken back',
    text: 'You can like {{name}} again any time.',
    words: 'Your words are deleted, and their message stays counted.',
    undo: 'Undo',
  },
  pausedHint:
    'New people won’t see you, and you won’t see new people. Your matches and conversations stay as they are.',
  overForToday: 'That’s everyone for today',
  overForTodayHint: 'You’ve seen a lot of people today. New faces tomorrow.',
  likedNote: 'Liked {{name}}. We’ll tell you if it’s mutual.',
  member: { back: 'Back to Matches' },
} as const;
