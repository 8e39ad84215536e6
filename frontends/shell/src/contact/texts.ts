import { addTexts } from '@kolo/i18n';

const contact = {
  title: 'Contact Us',
  lead: 'A person from the circle reads every message and answers it.',
  reportTitle: 'Something happened with another member?',
  reportHint: 'Choose “Report a member” and give us the first name. We look at these first.',
  form: 'Contact form',
  name: 'Your name',
  nameMissing: 'Please tell us your name',
  email: 'Email address',
  emailInvalid: 'Please enter a valid email address',
  topic: 'What is it about?',
  topics: {
    question: 'A question',
    account: 'My account',
    report: 'Report a member',
    broken: 'Something is broken',
    press: 'Press',
  },
  topicHints: {
    question: 'How something works, or what you miss',
    account: 'Signing in, your data, deleting your account',
    report: 'Someone was rude, fake or dangerous',
    broken: 'Tell us what you did and what you saw',
    press: 'Writing about us? Lovely.',
  },
  message: 'Message',
  messageMissing: 'Please write a message',
  messageTooLong: 'Please keep it to at most {{limit, number}} characters',
  placeholder: 'Tell us what you need, as you would tell a friend.',
  addressHint: 'We use your address only to answer you.',
  send: 'Send Message',
  sending: 'Sending...',
  sent: 'Message sent',
  failed: 'Your message could not be sent',
  failedHint: 'What you wrote is still here.',
} as const;

declare module '@kolo/i18n' {
  interface Catalogues {
    contact: typeof contact;
  }
}

export const { useText } = addTexts({ contact });
