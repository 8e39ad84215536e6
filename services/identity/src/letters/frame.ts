import { BRAND } from '@kolo/contracts/site/brand';
import type { IdentityWords } from '../words.ts';
import { BAND, BAND_STYLE } from './band.ts';
import { escapeHtml } from './html.ts';

export const SANS = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:Georgia,'Times New Roman',serif";
export const table = 'table role="presentation" cellpadding="0" cellspacing="0" border="0"';
/** Keeps following text out of the preview. */
const FILL = '&#8199;&#847;'.repeat(6);

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body,table,td{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
${BAND_STYLE}
@media (max-width:620px){.pad{padding-left:24px!important;padding-right:24px!important}.h1{font-size:30px!important}.code{font-size:34px!important;letter-spacing:6px!important}.btn a{display:block!important}.btn,.btn table{width:100%!important}}
@media (prefers-color-scheme:dark){.bg{background:#1B0A16!important}.card{background:#27111F!important;border-color:#4A2A3E!important}.tx{color:#FBEFF4!important}.mu{color:#CDB2C1!important}.box{background:#200D1A!important;border-color:#4A2A3E!important}.ln{border-color:#4A2A3E!important}.lk{color:#7CC4EC!important}.bt{background:#D42A5B!important}}
[data-ogsc] .tx{color:#FBEFF4!important}[data-ogsc] .mu{color:#CDB2C1!important}[data-ogsc] .lk{color:#7CC4EC!important}[data-ogsb] .bg{background:#1B0A16!important}[data-ogsb] .card{background:#27111F!important}[data-ogsb] .box{background:#200D1A!important}`;

export const muted = (size: string, margin: string, content: string) =>
  `<p class="mu" style="margin:${margin};${SANS};${size};color:#6B4A5D;">${content}</p>`;
export const SMALL = 'font-size:14px;line-height:22px';

export interface LetterFrame {
  title: string;
  preview: string;
  lead: string;
  rows: string;
  /** HTML above the tagline: why the letter came. */
  footer?: string;
}

/**
 * The common HTML of all letters: tables and inline styles, no images, light and dark. Title and preview are
 * text.
 */
export function letterFrame(
  { title: plainTitle, preview, lead, rows, footer }: LetterFrame,
  { language, phrase }: Pick<IdentityWords, 'language' | 'phrase'>,
): string {
  const title = escapeHtml(plainTitle);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style><![endif]-->
<style>
${STYLE}
</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#FBF6F8;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(preview)}${FILL}</div>
<div role="article" aria-roledescription="email" aria-label="${title}" lang="${language}">
<${table} width="100%" class="bg" bgcolor="#FBF6F8" style="background:#FBF6F8;"><tr><td align="center" style="padding:32px 12px 40px;">
<${table} width="560" class="card" bgcolor="#FFFFFF" style="width:100%;max-width:560px;background:#FFFFFF;border:1px solid #E7D6DF;border-radius:24px;border-collapse:separate;overflow:hidden;">
<tr><td bgcolor="#B0103F" style="background:#B0103F;border-radius:23px 23px 0 0;padding:0;overflow:hidden;"><${table} width="100%"><tr><td class="pad" style="padding:26px 44px 20px;${SERIF};font-size:30px;line-height:34px;color:#FFFFFF;">${BRAND.name}</td></tr><tr><td class="pad" align="left" style="padding:0 44px 20px;">${BAND}</td></tr></table></td></tr>
<tr><td class="pad" style="padding:36px 44px 0;">
<h1 class="tx h1" style="margin:0 0 10px;${SERIF};font-weight:400;font-size:34px;line-height:40px;color:#2B0E22;">${title}</h1>
${lead}
</td></tr>
${rows}
</table>
<${table} width="560" style="width:100%;max-width:560px;"><tr><td align="center" class="mu" style="padding:22px 24px 0;${SANS};font-size:13px;line-height:20px;color:#6B4A5D;">${footer === undefined ? '' : `${footer}<br>`}${escapeHtml(phrase(BRAND.tagline))}<br>© ${BRAND.copyrightYear} ${BRAND.name}</td></tr></table>
</td></tr></table>
</div>
</body></html>
`;
}

/** Ends the plain text of all letters. */
export const signature = ({ phrase }: Pick<IdentityWords, 'phrase'>): string =>
  `${BRAND.name} · ${phrase(BRAND.tagline)}\n`;
