/** Sends one letter and goes on living: a process for tests to kill. Takes the address, the spool and a recipient. */
import { openSmtpMail } from '../smtpMail.ts';

const [url = '', spool = '', to = ''] = process.argv.slice(2);
const mail = await openSmtpMail(url, { sealingKey: new Uint8Array(32), spool });
await mail.send({ to, subject: 'Hi', text: 'Hello', html: '<p>Hello</p>' });
setInterval(() => {}, 1_000);
