import { BRAND } from '@kolo/contracts/site/brand';
import type { Policy } from './policy.ts';

const { name } = BRAND;

export const cookies: Policy = {
  title: 'Cookie Policy',
  sections: [
    {
      id: 'what-cookies-are',
      title: 'What cookies are',
      blocks: [
        'Cookies are small texts that a website keeps in your browser, so that it recognises the browser on the next page or the next visit.',
      ],
    },
    {
      id: 'how-we-use-cookies',
      title: 'How we use cookies',
      blocks: [
        'We use cookies to keep you signed in, to protect what you send, and to remember how you like the pages. We do not use cookies to follow you on other sites.',
      ],
    },
    {
      id: 'types-of-cookies',
      title: 'Types of cookies',
      blocks: [
        [
          'Essential: they keep your session and protect forms. Without them you cannot sign in.',
          'Performance: they help us see whether pages load quickly and without errors.',
          'Functionality: they remember choices, for example the look you prefer.',
          'Analytics: they count visits, so that we know what is used.',
        ],
      ],
    },
    {
      id: 'third-party-cookies',
      title: 'Third-party cookies',
      blocks: [
        'Some functions may rely on others who set cookies of their own:',
        [
          'an analytics service that counts visits,',
          'a payment provider, once paid plans can be bought,',
          'authentication services that help us to keep accounts safe.',
        ],
      ],
    },
    {
      id: 'managing-cookies',
      title: 'Managing cookies',
      blocks: [
        [
          'In your browser: its settings let you see, block and delete cookies.',
          'In our cookie banner, where one is shown: choose which kinds you allow.',
          'By asking us: [write to us](/contact), and we help.',
        ],
        `If you block essential cookies, ${name} cannot keep you signed in.`,
      ],
    },
    {
      id: 'duration',
      title: 'Duration',
      blocks: [
        'Session cookies end when you close the browser. Persistent cookies stay until they expire or you delete them; the one that keeps you signed in lasts at most 30 days, and the one by which we recognise a browser in which you signed in before, to protect your account, 400 days.',
      ],
    },
    {
      id: 'updates',
      title: 'Updates',
      blocks: ['When we change how we use cookies, we change this page and the date at its top.'],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: ['Questions about cookies? [Write to us](/contact).'],
    },
  ],
};
