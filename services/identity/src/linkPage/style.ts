import { createHash } from 'node:crypto';

/** The front ends', whose build puts them there; without it the system's. */
const SUBSETS = {
  latin: 'U+0-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122',
  'latin-ext': 'U+100-130,U+132-151,U+154-2BA',
  cyrillic: 'U+301,U+400-45F,U+490-491,U+2116',
};
const FONTS = Object.entries(SUBSETS)
  .flatMap(([subset, range]) =>
    [
      ['Yeseva One', 'yeseva-one', '400'],
      ['Onest Variable', 'onest', '100 900'],
    ].map(
      ([family, file, weight]) =>
        `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(/assets/shell/fonts/${file}-${subset}.woff2) format('woff2');unicode-range:${range}}`,
    ),
  )
  .join('\n');

export const STYLE = `${FONTS}
:root{color-scheme:light dark;--bg:#FBF6F8;--surface:#fff;--text:#2B0E22;--muted:#6B4A5D;--line:#E7D6DF;--primary:#B0103F;--hover:#8C0B33;--brand:#B0103F;--focus:#12557F}
@media(prefers-color-scheme:dark){:root{--bg:#1B0A16;--surface:#27111F;--text:#FBEFF4;--muted:#CDB2C1;--line:#4A2A3E;--primary:#D42A5B;--hover:#C4214F;--brand:#FF8FAB;--focus:#7CC4EC}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:var(--bg);color:var(--text);font:430 1rem/1.55 'Onest Variable','Segoe UI',system-ui,sans-serif}
main{width:min(460px,100%);background:var(--surface);border:1px solid var(--line);border-radius:24px;padding:clamp(28px,7vw,48px);text-align:left}
.brand{display:flex;align-items:center;gap:12px;color:var(--brand);margin-bottom:32px}
.brand svg{width:46px;height:46px}
.you{fill:#F3B53F}
.brand b{font:400 1.875rem/1 'Yeseva One','Times New Roman',serif;color:var(--text)}
h1{font:400 clamp(2rem,1.6rem + 2vw,2.5rem)/1.1 'Yeseva One','Times New Roman',serif;margin:0 0 10px;letter-spacing:-.012em}
p{margin:0;color:var(--muted)}
p b{color:var(--text);font-weight:680;overflow-wrap:anywhere}
button,.button{width:100%;min-height:58px;margin:28px 0 20px;border:0;border-radius:16px;background:var(--primary);color:#fff;font-family:inherit;font-weight:680;font-size:1.0625rem;line-height:1.2;cursor:pointer}
button:hover,.button:hover{background:var(--hover)}
button:focus-visible,.button:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
p+p{margin-top:14px}
.button{display:grid;place-items:center;margin-bottom:20px;text-decoration:none}
small{display:block;font-size:.9375rem;color:var(--muted)}
`;

const hash = createHash('sha256').update(STYLE).digest('base64');

/** Allows only the page's own style, icon and form, and our fonts. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  'img-src data:',
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
