import { LIMITS } from '@kolo/contracts/limits';
import { BRAND } from '@kolo/contracts/site/brand';
import type { Policy } from './policy.ts';

const { name, paidPlan } = BRAND;

export const terms: Policy = {
  title: 'Terms of Service',
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance',
      blocks: [
        `By creating an account or using ${name} you accept these terms. If you do not accept them, please do not use the service.`,
        'We may change these terms. If a change is important, we tell you before it takes effect.',
      ],
    },
    {
      id: 'service-description',
      title: 'Service description',
      blocks: [
        `${name} introduces singles of Balkan heritage, wherever they live, by heritage, culture and values. We offer profiles, suggested matches, and messages between members who like each other.`,
      ],
    },
    {
      id: 'eligibility',
      title: 'Eligibility',
      blocks: [
        `To use ${name} you must:`,
        [
          `be at least ${LIMITS.minimumAge} years old,`,
          'give accurate information about yourself,',
          'not be banned from the service.',
        ],
      ],
    },
    {
      id: 'conduct',
      title: 'Conduct',
      blocks: [
        'Be the guest your grandmother would invite again. You may not:',
        [
          'harass, threaten, insult or deceive other members,',
          'pretend to be someone else or use photos that are not yours,',
          'ask other members for money, or send advertising,',
          'collect data about members, by hand or by program.',
        ],
      ],
    },
    {
      id: 'content-and-ip',
      title: 'Content and IP',
      blocks: [
        'Your photos and words stay yours. You give us the permission we need to store them and show them to other members while your account exists.',
        `The name, the mark and the design of ${name} are ours.`,
      ],
    },
    {
      id: 'privacy-and-safety',
      title: 'Privacy and safety',
      blocks: [
        'Our [Privacy Policy](/privacy-policy) says how we handle personal data.',
        'Never send money to someone you have not met. Meet in a public place first, and tell a friend where you are.',
      ],
    },
    {
      id: 'payments-and-subscriptions',
      title: 'Payments and subscriptions',
      blocks: [
        `The free plan costs $0. ${paidPlan} costs $${LIMITS.paidPricePerMonth} per month and is billed monthly in advance. Price changes need 30 days’ notice.`,
        `${paidPlan} is shown as Coming Soon while a new payment provider is being integrated. Until then nothing can be bought and nothing is charged.`,
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      blocks: [
        'You can delete your account at any time in your profile. We may suspend or end accounts that break these terms.',
      ],
    },
    {
      id: 'disclaimers',
      title: 'Disclaimers',
      blocks: [
        'We do not promise that you will find a partner, and we cannot check everything that members say about themselves. The service is provided as it is.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      blocks: ['These terms are governed by the law of the State of Missouri, United States.'],
    },
    {
      id: 'human-trafficking-prohibition',
      title: 'Human trafficking prohibition',
      blocks: [
        `Any use of ${name} for trafficking or exploitation is forbidden, leads to removal and is reported to the authorities.`,
      ],
    },
    {
      id: 'monitoring-and-reporting',
      title: 'Monitoring and reporting',
      blocks: [
        'If someone makes you feel unsafe, [tell us](/contact). We look at every report and may review profiles and messages that a report concerns. The [Community Guidelines](/guidelines) say what we decide by and what follows.',
      ],
    },
    {
      id: 'compliance',
      title: 'Compliance',
      blocks: ['We follow the laws that apply to us and cooperate with lawful requests of authorities.'],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        'Questions about these terms? [Write to us](/contact).',
        `${name} is operated by ${name} LLC, a limited liability company in Missouri, USA.`,
      ],
    },
  ],
};
