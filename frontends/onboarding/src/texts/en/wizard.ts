import { WORDS } from '@kolo/contracts';

export const wizard = {
  title: 'Complete Your Profile',
  stepOf: 'Step {{step}} of {{total}}',
  progress: 'Progress',
  steps: {
    personal: 'Personal Details',
    origin: 'Where Are You From?',
    goals: 'Relationship Goals',
    vibes: 'Balkan Vibes',
    icebreakers: 'Fun Icebreakers',
    polish: 'Profile Polish',
    ready: 'Ready to Match',
  },
  previous: 'Previous question',
  continue: 'Continue',
  complete: 'Complete Profile',
  completeLabel: 'Complete Profile and continue',
  loadFailed: 'Failed to load profile data. Please try again.',
  incomplete: WORDS.answersMissing,
  incompleteHint: 'Fill in all the required information before continuing.',
  required: '{{label}} is required',
  photoRequired: 'Profile photo required',
  photoRequiredHint: WORDS.profilePhotoMissing,
  photoMissing: 'Please add a profile photo before continuing',
  startBrowsing: 'Start Browsing',
  creating: 'Creating Profile...',
  created: 'Profile Created!',
  createdHint: 'The circle is open. Taking you in.',
  welcome: 'The circle opens, {{name}}. This is how you walk in.',
  welcomeNameless: 'The circle opens. This is how you walk in.',
  bioHint: 'Two honest sentences are enough. You can leave it for later.',
  bioQuestion: 'Your bio (optional)',
  enhance: 'Enhance with AI',
  enhancing: 'Enhancing...',
  writeFirst: 'Write something first',
  writeFirstHint: 'Please write a bio before enhancing it with AI',
  morePhotos: 'More photos (optional)',
  morePhotosHint: 'Up to 3 in all. Show more than one side of you.',
} as const;

export const goalHints = {
  serious: 'Meet my grandmother by autumn.',
  casual: 'Good company, no calendar.',
  friendship: 'Coffee first, then we see.',
  open: 'Let the kolo decide.',
} as const;

export const summary = {
  heritage: 'Heritage',
  city: 'City',
  kolo: 'Kolo',
  koloNotes: {
    yes: 'Yes. We save you a place at the front.',
    no: 'Not yet. Everyone here has two hands to lend.',
    tipsy: 'Only when tipsy. We will bring the rakija.',
  },
} as const;
