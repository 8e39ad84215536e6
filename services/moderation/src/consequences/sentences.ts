/** What letters and downloads say about reports and decisions; the statement of reasons is the contract's. */
export const decisions = {
  receipt: {
    subject: 'We have your report {{number}}',
    thanks: 'Thank you. This helps keep the circle safe.',
    reason: 'You reported: {{reason}}. The number of your report is {{number}}.',
    next: 'Someone from our team reads it, usually within 24 hours. The member won’t know it was you.',
    danger: 'In danger right now? Call your local emergency number first.',
  },
  reported: '{{reason}}, number {{number}}',
  appealButton: 'Read or appeal the decision',
  outcomes: {
    dismissal: 'We found nothing against our guidelines.',
    warning: 'We have warned this member.',
    'photo-removal': 'We have removed a photo of this member.',
    suspension: 'We have suspended this member for a while.',
    ban: 'We have closed this member’s account.',
  },
  reversed: 'Since then we have looked again and reversed that decision.',
  outcome: {
    subject: 'What we decided about your report {{number}}',
    read: 'A person from our team has read your report.',
    disagree: 'Disagree? Write to us through the contact page and give the number of your report.',
    thanks:
      'Thank you for telling us. You can block anyone at any time, on their profile or in your conversation.',
  },
  outcomeReversed: {
    subject: 'Your report {{number}}: we looked again',
    wrote: 'We wrote to you about your report {{number}}.',
    block: 'You can block anyone at any time, on their profile or in your conversation.',
  },
  appeal: {
    subject: 'Your appeal {{number}}',
    upheld: 'We looked again, and the decision stays.',
    overturned: 'We looked again, and you were right: the decision is reversed. We are sorry.',
  },
  takenBack: {
    subject: 'A decision about your {{brand}} account is reversed',
    looked: 'We looked again ourselves and reversed decision {{number}}. We are sorry.',
  },
  why: 'Why: {{reason}}',
  restored: {
    photo: 'The photo itself is gone. You can add it again in your profile.',
    photos: 'The photos themselves are gone. You can add them again in your profile.',
    account: 'You can sign in again, and your profile is shown as before.',
  },
  staffViews: {
    page: 'Your page, with the facts and the history of your account',
    contact: 'Your email address and your last name',
  },
} as const;
