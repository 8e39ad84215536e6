import type { Letter } from '../mail.ts';

const WORD = /=\?utf-8\?([BQ])\?([^?]*)\?=/gi;

const quoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

const words = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(WORD, (_, kind: string, encoded: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(encoded, 'base64').toString()
        : quoted(encoded.replaceAll('_', ' ')),
    );

function split(part: string): { header(name: string): string; body: string } {
  const end = part.indexOf('\r\n\r\n');
  const headers = part.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  return {
    header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '',
    body: part.slice(end + 4),
  };
}

function decoded(part: string): string {
  const { header, body } = split(part);
  const encoding = header('Content-Transfer-Encoding').toLowerCase();
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? quoted(body)
        : body;
  return text.replaceAll('\r\n', '\n');
}

/** A letter with text and HTML as it came over SMTP, taken apart by hand, with its Message-ID. */
export function readMessage(raw: string): Letter & { messageId: string } {
  const { header, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(header('Content-Type'))?.[1] ?? '';
  const [, text = '', html = ''] = body.split(`--${boundary}\r\n`);
  const replyTo = header('Reply-To');
  const end = (part: string) => part.replace(/\r\n(--[^\r\n]*--\s*)?$/, '');
  return {
    to: header('To'),
    ...(replyTo && { replyTo }),
    subject: words(header('Subject')),
    text: decoded(end(text)),
    html: decoded(end(html)),
    messageId: header('Message-ID'),
  };
}
