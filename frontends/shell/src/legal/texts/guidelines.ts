import { BRAND, LIMITS } from '@kolo/contracts';
import type { Policy } from './policy.ts';

const { name } = BRAND;

export const guidelines: Policy = {
  title: 'Community Guidelines',
  updated: 'November 22, 2026',
  sections: [
    {
      id: 'the-circle',
      title: 'The circle',
      blocks: [
        `A kolo holds because everybody holds a hand, and nobody pulls. ${name} is the same: people who meet here for the first time trust each other a little in advance. These guidelines say what keeps that trust, and what follows when it is broken. They explain the [Terms of Service](/terms-of-service).`,
      ],
    },
    {
      id: 'be-yourself',
      title: 'Be yourself',
      blocks: [
        'Your name, your age, your photos, your story. You may not:',
        [
          'use photos or the name of somebody else,',
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
          'insult, threaten, stalk or blackmail anybody, here or elsewhere,',
          'send sexual words or pictures that nobody asked for,',
          'pass on what somebody wrote or showed you in confidence.',
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
        'Nobody here asks for money, for a flight or for a phone bill, sells anything, or moves a conversation elsewhere to do so. Who asks you for money is not who they say they are: tell us.',
      ],
    },
    {
      id: 'report-and-block',
      title: 'Report and block',
      blocks: [
        'Both are behind the three dots of every profile and conversation. Who is blocked is not told, and neither of you sees the other any more. Who is reported is not told who did it. A person from our team reads every report, threats and minors first, usually within 24 hours, and writes to you what was decided.',
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
        'Who is concerned is written what happened, by which rule we decided, and how to appeal. No program decides, a person does. How often we did what is on the page [Transparency](/transparency).',
      ],
    },
    {
      id: 'appeals',
      title: 'Appeals',
      blocks: [
        'Every letter about a decision has a link by which it can be appealed, once and without signing in. Where there is a second person in our team, somebody else looks at it again. If we were wrong, we take the decision back and say so.',
      ],
    },
  ],
};
