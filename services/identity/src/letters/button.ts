import { muted, SANS, SMALL, table } from './frame.ts';
import { escapeHtml } from './html.ts';

export const button = (label: string, link: string): string =>
  `<${table} class="btn"><tr><td class="bt" align="center" bgcolor="#B0103F" style="background:#B0103F;border-radius:14px;"><a href="${escapeHtml(link)}" target="_blank" style="display:inline-block;padding:17px 44px;${SANS};font-size:17px;line-height:24px;font-weight:700;color:#FFFFFF;text-decoration:none;border-radius:14px;">${escapeHtml(label)}</a></td></tr></table>`;

/** In case the button does not work. */
export const linkInFull = (introduction: string, link: string): string =>
  muted(
    SMALL,
    '0 0 10px',
    `${escapeHtml(introduction)}<br><a href="${escapeHtml(link)}" class="lk" style="color:#12557F;word-break:break-all;">${escapeHtml(link)}</a>`,
  );
