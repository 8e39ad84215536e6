import { LIMITS } from '@kolo/contracts/limits';
import { BRAND } from '@kolo/contracts/site/brand';
import type { Policy } from './policy.ts';

const { name } = BRAND;

export const privacy: Policy = {
  title: 'Privacy Policy',
  sections: [
    {
      id: 'introduction',
      title: 'Introduction',
      blocks: [
        `${name} LLC, a limited liability company in Missouri, USA, runs ${name}. This page says what we know about you, why, and what you can do about it. Members in the European Union find more on the page about [GDPR](/gdpr).`,
      ],
    },
    {
      id: 'information-we-collect',
      title: 'Information We Collect',
      blocks: [
        'What you give us:',
        [
          'your name, email address and date of birth, when you register,',
          'your profile: heritage, where you live, languages, goals, habits, and the answers about Balkan life,',
          'your photos; the data a camera hides in them, such as the place, is removed when you upload,',
          'likes and what you write with them, passes and the messages you send,',
          'from whom you hide, if you choose to: places and heritages,',
          'reports that you write, and that others write about you, with a copy of what they are about.',
        ],
        'What our own checks notice, so that a person on our team can look: links or words about money in a first message, the same message to many, a copied bio, very many likes of a new account, and photos that look like those of a reported account. No check decides anything.',
        'What comes up while you use the service: when, on which kind of device and in which country you signed in (a list on our own servers tells the country of a connection), when and about what we wrote to you, the address of your connection while a request is handled, errors that happened, and the language you read us in.',
      ],
    },
    {
      id: 'how-we-use-your-information',
      title: 'How We Use Your Information',
      blocks: [
        [
          'to show your profile to people it may fit, and theirs to you,',
          'to compute the Connection Score and an approximate distance; your exact place is never shown,',
          'to deliver messages between members who liked each other,',
          'to send sign-in links and codes,',
          'to email you, unless you switch it off, that a message or match is waiting; such an email has no names and no words in it,',
          'to email you before your profile goes to sleep or your account is deleted because you have not been here for long,',
          'to keep the service safe and working.',
        ],
        'We do not sell your data.',
      ],
    },
    {
      id: 'information-sharing',
      title: 'Information Sharing',
      blocks: [
        'Other members see your first name, age, photos and profile. They never see your email address, last name or date of birth. If we ban you for fraud, we tell everyone you exchanged messages with, by your first name and the day of the last message.',
        'Companies that host our servers or deliver our mail handle data on our behalf and only for that. We share data with authorities when the law demands it.',
        'If we use an AI service, it gets a text only when you ask for it: your bio, to improve it, or what another member wrote, when you tap Translate and your browser can’t do it. It gets the text alone, not who wrote it or who asked, and we keep no translation.',
      ],
    },
    {
      id: 'data-security',
      title: 'Data Security',
      blocks: [
        `There are no passwords that could be stolen: you sign in with a link or a code that works once and for ${LIMITS.signInLifetime / 60_000} minutes. Personal data is encrypted with a key of your own; deleting your account destroys that key.`,
        'Photos are shown to signed-in members only.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your Rights',
      blocks: [
        'You can read and change your profile at any time, and delete your account with everything in it. Account data is removed within 30 days of deletion.',
        'We don’t keep what isn’t used. If you don’t sign in for 90 days, only your matches see your profile until you are back. After 24 months without a visit we delete your account, and email you twice before: 30 days and 7 days ahead.',
        'Three things stay for a while, to keep members safe: a report with its copies, under a key of its own, until half a year after it was decided; what our software noticed and nobody decided, for 90 days; and of a banned account a mark from which its address cannot be read, for two years.',
        'You can download a copy of your data in your profile. You may ask us for a copy of your data, for a correction, or object to a use of it. We answer within 30 days.',
      ],
    },
    {
      id: 'contact-us',
      title: 'Contact Us',
      blocks: ['Questions about your privacy? [Write to us](/contact).'],
    },
  ],
};
