import { LIMITS } from '@kolo/contracts/limits';
import { BRAND } from '@kolo/contracts/site/brand';
import type { Policy } from './policy.ts';

const { name } = BRAND;

export const guidelines: Policy = {
  title: 'Community Guidelines',
  updated: 'November 26, 2026',
  sections: [
    {
      id: 'the-circle',
      title: 'The circle',
      blocks: [
        `A kolo holds because everyone holds a hand and nobody pulls. ${name} is the same: people who meet here for the first time trust each other a little in advance. These guidelines say what keeps that trust, and what follows when it is broken. They explain the [Terms of Service](/terms-of-service).`,
      ],
    },
    {
      id: 'be-yourself',
      title: 'Be yourself',
      blocks: [
        'Your name, your age, your photos, your story. You may not:',
        [
          'use someone else’s photos or name,',
          `be here under ${LIMITS.minimumAge}, or show children alone in your photos,`,
          'keep several accounts, or come back under another address after a ban.',
        ],
      ],
    },
    {
      id: 'be-kind',
      title: 'Be kind',
      blocks: [
        'Write as you would speak at a table with their family. A no is an answer, and so is silence. You may not:',
        [
          'insult, threaten, stalk or blackmail anyone, here or elsewhere,',
          'send sexual words or pictures that nobody asked for,',
          'pass on what someone wrote or showed you in confidence.',
        ],
      ],
    },
    {
      id: 'no-old-wars',
      title: 'No old wars',
      blocks: [
        'We come from countries that share songs and quarrel about who wrote them. That quarrel is welcome; hate is not. Nobody is insulted here for where they are from, what they believe, what language they call theirs, whom they love, or how they look.',
      ],
    },
    {
      id: 'no-business',
      title: 'No business',
      blocks: [
        'Nobody here asks for money, for a flight or for a phone bill, sells anything, or moves a conversation elsewhere to do so. Anyone who asks you for money is not who they say they are. Tell us.',
      ],
    },
    {
      id: 'money',
      title: 'If someone asked you for money',
      blocks: [
        'You did nothing wrong. People who do this are practised at it. What helps now:',
        [
          'Send nothing more, whatever they promise or threaten.',
          'Call your bank today, or the company you paid through. Payments can sometimes be stopped.',
          'Keep the messages and receipts, and report it to your local police.',
          'Tell someone you trust. Whoever offers to get your money back for a fee is another fraud.',
        ],
        'You can also report it in the United States at ic3.gov, in Canada to the Canadian Anti-Fraud Centre (1-888-495-8501), in the United Kingdom on 0300 123 2040, and in Australia at scamwatch.gov.au.',
        'When we ban someone for fraud, we write to everyone who exchanged messages with them. Questions? [Write to us](/contact).',
      ],
    },
    {
      id: 'report-and-block',
      title: 'Report and block',
      blocks: [
        'Both are behind the three dots of every profile and conversation. The person you block is not told, and you no longer see each other. The person you report won’t know it was you. A person from our team reads every report, threats and minors first, usually within 24 hours, and tells you what was decided.',
        'In danger right now? Call your local emergency number first.',
      ],
    },
    {
      id: 'what-follows',
      title: 'What follows',
      blocks: [
        'We look at what was reported, at the profile and at what the reporter sent us, and decide one of these:',
        [
          'nothing, where nothing is against these guidelines,',
          'a warning,',
          'a photo is removed,',
          'the account is suspended for some days,',
          'the account is banned, and the address cannot come back.',
        ],
        'We tell the member concerned what happened, which rule we applied and how to appeal. A person decides, never a program. The [Transparency](/transparency) page says how often we took each step.',
      ],
    },
    {
      id: 'appeals',
      title: 'Appeals',
      blocks: [
        'Every letter about a decision has a link by which it can be appealed, once and without signing in. Where there is a second person on our team, someone else looks at it again. If we were wrong, we take the decision back and say so.',
      ],
    },
  ],
};
