import { BRAND } from '@kolo/contracts/site/brand';
import type { Policy } from './policy.ts';

const { name } = BRAND;

export const gdpr: Policy = {
  title: 'GDPR',
  sections: [
    {
      id: 'introduction',
      title: 'Introduction',
      blocks: [
        `This page is for members in the European Union and the European Economic Area. ${name} LLC in Missouri, USA, is the controller of your personal data. What we collect and why is written in our [Privacy Policy](/privacy-policy).`,
      ],
    },
    {
      id: 'legal-basis',
      title: 'Legal basis',
      blocks: [
        [
          'Consent: for what you tell us about heritage, religion and whom you are looking for. You can withdraw it by removing the answer or deleting your account.',
          'Contract performance: to run your account, suggest matches and deliver messages.',
          'Legitimate interest: to keep the service safe and to improve it.',
          'Legal obligation: where a law demands that we keep or hand over data.',
        ],
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        [
          'Access: to know what we hold about you and get a copy.',
          'Rectification: to have wrong data corrected.',
          'Erasure: to have your data deleted.',
          'Restriction: to have us stop using it while a question is settled.',
          'Portability: to receive it in a form that a computer can read.',
          'Objection: to say no to a use that rests on legitimate interest.',
          'Automated decision-making: the Connection Score orders suggestions; no decision with legal effect is made about you by a computer alone.',
        ],
      ],
    },
    {
      id: 'how-to-exercise-your-rights',
      title: 'How to exercise your rights',
      blocks: [
        [
          'By email: [write to us](/contact) and say which right you want to use.',
          'In your account: change your profile and photos, or delete the account, at any time.',
          'We may ask you to prove that the account is yours, for example by answering from its address.',
          'We reply within 30 days.',
        ],
      ],
    },
    {
      id: 'data-protection-officer',
      title: 'Data protection officer',
      blocks: [
        'Our data protection officer answers at the same [address](/contact). Put “Data protection” into the message.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      blocks: [
        'We keep your data as long as your account exists. An account without a visit for 24 months is deleted, after two emails, unless we suspended or banned it. Account data is removed within 30 days of deletion; backups that still hold it age out in the same time.',
      ],
    },
    {
      id: 'international-transfers',
      title: 'International transfers',
      blocks: [
        'We are in the United States. Where data leaves the European Economic Area, we rely on the standard contractual clauses of the European Commission.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        'If you think that we handle your data wrongly, tell us first if you like. You may always complain to the supervisory authority of the place where you live.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: ['Questions about data protection? [Write to us](/contact).'],
    },
  ],
};
