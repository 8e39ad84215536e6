/** The bio and its polish, in the wizard and where the profile is edited. */
export const bio = {
  enhanced: 'Bio enhanced!',
  enhancedByRules: 'Polished by our own rules, without a language model.',
  failed: 'Enhancement failed',
  failedWizardHint: 'Couldn’t enhance your bio right now. Please try again.',
  failedEditHint: 'Could not enhance bio. Please try again.',
  empty: 'No bio to enhance',
  emptyHint: 'Please write a bio first, then click to enhance it',
  spice: 'Spice it up with AI',
  spicing: 'Spicing it up...',
  placeholder: 'Where you come from, what you cook, who taught you to dance.',
} as const;
