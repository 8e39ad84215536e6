import { addTexts } from '@kolo/i18n';

const receipt = {
  title: 'Check a receipt',
  lead: 'When you delete your account, you get a receipt. Paste it here and we’ll tell you whether it is ours and what it says. You don’t need an account, and we keep nothing of it.',
  label: 'Receipt',
  missing: 'Please paste the receipt',
  check: 'Check the receipt',
  valid: 'This receipt is ours.',
  says: 'On {{date}} an account was erased: {{what}}.',
  invalid: 'This isn’t one of our receipts.',
  invalidHint: 'Part of it may be missing, or it was changed. Please copy all of it.',
  failed: 'That didn’t work. Please try again.',
} as const;

declare module '@kolo/i18n' {
  interface Catalogues {
    receipt: typeof receipt;
  }
}

export const { useText } = addTexts({ receipt });
