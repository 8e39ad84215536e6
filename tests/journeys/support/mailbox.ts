import { lettersTo } from '../../support/lettersTo.ts';
import { eventually } from './eventually.ts';

/** The address of the newest sign-in link that was mailed to someone. */
export const mailedLink = (url: string, address: string): Promise<string> =>
  mailedLinkWith(url, address, '/auth/link/');

/** The newest 6-digit code that was mailed to someone. */
export const mailedCode = (url: string, address: string): Promise<string> =>
  eventually(`a code for ${address}`, async () => {
    const letters = await lettersTo(url, address);
    return letters.find(({ code }) => code !== null)?.code ?? undefined;
  });

/** The address of the newest link with this in it that was mailed to someone. */
export const mailedLinkWith = (url: string, address: string, part: string): Promise<string> =>
  eventually(`a link with ${part} for ${address}`, async () => {
    const links = (await lettersTo(url, address)).flatMap((letter) => letter.links);
    return links.find((link) => link.includes(part));
  });
