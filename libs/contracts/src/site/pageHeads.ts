import { BRAND } from './brand.ts';
import { pagePath } from './pages.ts';

/** For link previews and search engines. */
export interface PageHead {
  title: string;
  description: string;
}
export type PageHeads = Readonly<Record<string, PageHead>>;

/** By address; `general` is for all others. Builds in other languages translate them (docs/translating.md). */
export const heads = {
  general: {
    title: BRAND.name,
    description: `${BRAND.tagline}. Matched by heritage, culture and values.`,
  },
  '/login': {
    title: `Sign In · ${BRAND.name}`,
    description: `Sign in to ${BRAND.name} without a password: by a link or a 6-digit code from your email.`,
  },
  '/register': {
    title: `Join ${BRAND.name}`,
    description: 'Join for free and meet singles of Balkan heritage, at home and in the diaspora.',
  },
  '/register-success': {
    title: `Check your inbox · ${BRAND.name}`,
    description: 'A secure sign-in link was sent to your inbox.',
  },
  '/contact': {
    title: `Contact Us · ${BRAND.name}`,
    description: `Write to the people behind ${BRAND.name}: questions, your account, a report or a fault.`,
  },
  '/receipt': {
    title: `Check a receipt · ${BRAND.name}`,
    description: `Check the receipt that ${BRAND.name} gave for an account that was erased. No account is needed.`,
  },
  '/transparency': {
    title: `Transparency · ${BRAND.name}`,
    description: `How many reports, decisions and appeals there were at ${BRAND.name}, and how long a decision took.`,
  },
  '/appeal': {
    title: `Appeal a decision · ${BRAND.name}`,
    description: `For members of ${BRAND.name} who do not agree with a decision about them.`,
  },
} as const;

/** Their pages are in English in every language. */
const POLICIES: PageHeads = {
  '/privacy-policy': {
    title: `Privacy Policy · ${BRAND.name}`,
    description: `What ${BRAND.name} collects about you, what for, with whom it is shared, and your rights.`,
  },
  '/terms-of-service': {
    title: `Terms of Service · ${BRAND.name}`,
    description: `The terms under which ${BRAND.name} can be used: eligibility, conduct, subscriptions, liability.`,
  },
  '/cookie-policy': {
    title: `Cookie Policy · ${BRAND.name}`,
    description: `Which cookies ${BRAND.name} uses, how long they last and how to manage them.`,
  },
  '/gdpr': {
    title: `GDPR · ${BRAND.name}`,
    description: `Your rights under the General Data Protection Regulation and how to exercise them at ${BRAND.name}.`,
  },
  '/guidelines': {
    title: `Community Guidelines · ${BRAND.name}`,
    description: `How members of ${BRAND.name} treat each other, what is not allowed, and what follows when it happens.`,
  },
};

/** Members' pages get the product's (docs/product.md#on-the-home-screen). `translated` are those of another language. */
export function pageHead(pathname: string, translated: PageHeads = {}): PageHead {
  const known: PageHeads = { ...POLICIES, ...heads, ...translated };
  const path = pagePath(pathname);
  const head = Object.hasOwn(known, path) ? known[path] : known.general;
  return head ?? heads.general;
}
