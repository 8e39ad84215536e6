import { type TlsFiles, tlsFilesOf } from '@kolo/port';

export interface SmtpAddress {
  host: string;
  port: number;
  tls: 'implicit' | 'required' | 'off';
  files: TlsFiles;
  login: { user: string; pass: string } | null;
  from: string;
  spool: string | null;
}

const PORTS = { implicit: 465, required: 587, off: 25 } as const;

/**
 * `smtp://[<user>:<password>@]<host>[:<port>]?from=<address>[&tls=0][&ca=<file>][&spool=<folder>]`; `smtps:` is
 * TLS from the first byte, `smtp:` requires STARTTLS unless `tls=0`. Errors omit the password.
 */
export function smtpAddress(url: string): SmtpAddress {
  const wrong = (what: string) =>
    new Error(`MAIL_URL: ${what} (smtp://<user>:<password>@<host>?from=<address>)`);
  if (!URL.canParse(url)) throw wrong('this is not an address');
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const from = searchParams.get('from');
  if (!hostname) throw wrong('the host is missing');
  if (!from?.includes('@')) throw wrong('from=<address> is missing: whom letters come from');
  const tls = protocol === 'smtps:' ? 'implicit' : searchParams.get('tls') === '0' ? 'off' : 'required';
  return {
    host: hostname,
    port: port ? Number(port) : PORTS[tls],
    tls,
    files: tlsFilesOf(searchParams),
    login: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null,
    from,
    spool: searchParams.get('spool'),
  };
}
