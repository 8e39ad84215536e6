import { type PortReport, probeFolder } from '@kolo/port';

/**
 * Tries where `MAIL_URL` sends letters, without sending any: the mail server is greeted and signed in to, folders are
 * written to. Throws what goes wrong.
 */
export async function probeMail(url: string, spool: string): Promise<PortReport> {
  if (url.startsWith('outbox:')) return probeFolder(url.slice('outbox:'.length));
  const [{ smtpAddress }, { smtpTransport }] = await Promise.all([
    import('./smtp/smtpAddress.ts'),
    import('./smtp/smtpTransport.ts'),
  ]);
  const address = smtpAddress(url);
  probeFolder(address.spool ?? spool);
  const transport = smtpTransport(address);
  try {
    await transport.ping();
  } finally {
    transport.close();
  }
  const greeted = address.login ? `signed in as ${address.login.user}` : 'greeted, no sign-in';
  const sealed = { implicit: 'TLS', required: 'STARTTLS', off: 'not encrypted' }[address.tls];
  return { engine: `SMTP (${sealed})`, tried: `${greeted}, wrote to the spool` };
}
