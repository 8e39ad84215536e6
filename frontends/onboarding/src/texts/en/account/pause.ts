/** The switch of who sees the profile, in the own profile. */
export const pause = {
  title: 'Take a break',
  text: 'Paused, your profile is out of everybody’s matches. Your own matches still see you, and your conversations go on.',
  pausedText: 'Nobody new sees you, and you see nobody new. Your matches and conversations are as they were.',
  pause: 'Pause my profile',
} as const;
