import type { Letter } from '@kolo/mail';
import { letterFrame, muted, SIGNATURE, SMALL } from './frame.ts';
import { greetingName } from './greetingName.ts';
import { escapeHtml } from './html.ts';
import { SENTENCES } from './sentences.ts';

const WORDS = SENTENCES.newDevice;

export interface NewDevice {
  member: string;
  to: string;
  firstName: string;
  /** In words of ours. */
  device: string;
  at: Date;
  /** Where the member sees where they are signed in. */
  link: string;
}

/** Tells a member of a sign-in on a device that is new (product 49). It lets nobody in. */
export function newDeviceLetter({ member, to, firstName, device, at, link }: NewDevice): Letter {
  const greeting = WORDS.greeting(greetingName(firstName), device, at);
  const lead = muted('font-size:17px;line-height:26px', '0', escapeHtml(greeting));
  const anchor = `<a href="${escapeHtml(link)}" class="lk" style="color:#12557F;word-break:break-all;">${escapeHtml(link)}</a>`;
  const rows = `<tr><td class="pad" style="padding:22px 44px 34px;">
${muted('font-size:15px;line-height:23px', '0 0 10px', escapeHtml(WORDS.wasYou))}
${muted('font-size:15px;line-height:23px', '0 0 10px', `${escapeHtml(WORDS.wasNot)}<br>${anchor}`)}
${muted(SMALL, '0', escapeHtml(WORDS.mailbox))}</td></tr>`;
  return {
    owner: member,
    to,
    subject: WORDS.subject,
    text: [greeting, WORDS.wasYou, `${WORDS.wasNot}\n${link}`, WORDS.mailbox, SIGNATURE].join('\n\n'),
    html: letterFrame({ title: WORDS.title, preview: greeting, lead, rows }),
  };
}
