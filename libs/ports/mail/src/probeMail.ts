import { type PortReport, probeFolder } from '@kolo/port';

/** Signs in to the mail server or writes to folders, without sending. */
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
