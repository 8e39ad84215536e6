import type { LetterKind } from '@kolo/contracts/api/letters';
import { LIMITS } from '@kolo/contracts/limits';
import type { Letter } from '@kolo/mail';
import type { IdentityWords } from '../words.ts';
import { button } from './button.ts';
import { letterFrame, muted, SMALL, signature, table } from './frame.ts';
import { escapeHtml } from './html.ts';
import { unsubscribeFooter } from './unsubscribeFooter.ts';

interface AwayLetter {
  kind: LetterKind;
  /** Where the button leads, within this site. */
  path: string;
  unsubscribeUrl: string;
}

/** Says that something waits, and nothing about whom or what (docs/product.md#a-letter-when-away). */
export function awayLetter(
  to: Pick<Letter, 'owner' | 'to'>,
  { kind, path, unsubscribeUrl }: AwayLetter,
  publicUrl: string,
  words: IdentityWords,
): Letter {
  const { say } = words;
  const subject = say(`letters.away.${kind}.subject`);
  const waits = say(`letters.away.${kind}.waits`);
  const label = say(`letters.away.${kind}.button`);
  const how = say('letters.away.how');
  const link = `${publicUrl}${path}`;
  const footer = unsubscribeFooter(unsubscribeUrl, publicUrl, words);
  const says = `${waits} ${say('letters.away.nothingPersonal')}`;
  const box = `<${table} width="100%" class="box" bgcolor="#FBF6F8" style="background:#FBF6F8;border:1px solid #E7D6DF;border-radius:16px;border-collapse:separate;"><tr><td style="padding:14px 18px;">${muted(SMALL, '0', escapeHtml(how))}</td></tr></table>`;
  return {
    ...to,
    unsubscribeUrl,
    expiresAfterMs: LIMITS.awayLetter.everyMs,
    subject,
    text: [says, `${label}:\n${link}`, how, footer.text, signature(words)].join('\n\n'),
    html: letterFrame(
      {
        title: subject,
        preview: waits,
        lead: `${muted('font-size:17px;line-height:26px', '0 0 26px', escapeHtml(says))}\n${button(label, link)}`,
        rows: `<tr><td class="pad" style="padding:26px 44px 34px;">${box}</td></tr>`,
        footer: footer.html,
      },
      words,
    ),
  };
}
