import { eventually } from './eventually.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  links: string[];
  code: string | null;
  unsubscribeUrl?: string;
}

const isMail = (value: unknown): value is Mail =>
  typeof value === 'object' && value !== null && 'to' in value && 'links' in value && 'code' in value;

/** The newest first. */
export async function mailsTo(url: string, address: string): Promise<Mail[]> {
  const response = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(address)}`);
  const mails: unknown = await response.json();
  return Array.isArray(mails) ? mails.filter(isMail) : [];
}

/** The address of the newest sign-in link that was mailed to someone. */
export const mailedLink = (url: string, address: string): Promise<string> =>
  mailedLinkWith(url, address, '/auth/link/');

/** The newest 6-digit code that was mailed to someone. */
export const mailedCode = (url: string, address: string): Promise<string> =>
  eventually(`a code for ${address}`, async () => {
    const mails = await mailsTo(url, address);
    return mails.find(({ code }) => code !== null)?.code ?? undefined;
  });

/** The address of the newest link with this in it that was mailed to someone. */
export const mailedLinkWith = (url: string, address: string, part: string): Promise<string> =>
  eventually(`a link with ${part} for ${address}`, async () => {
    const links = (await mailsTo(url, address)).flatMap((mail) => mail.links);
    return links.find((link) => link.includes(part));
  });
