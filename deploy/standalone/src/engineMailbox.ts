import type { ReceivedLetter } from '@kolo/engines';
import { openMail } from '@kolo/mail';
import { simpleParser } from 'mailparser';

/** Files a letter that came by SMTP where the developers' mailbox looks for letters. */
export async function fileLetter(outbox: string, letter: ReceivedLetter): Promise<void> {
  const parsed = await simpleParser(letter.raw);
  const replyTo = parsed.replyTo?.value[0]?.address;
  const mail = await openMail(`outbox:${outbox}`);
  await mail.send({
    to: letter.to[0] ?? '',
    ...(replyTo && { replyTo }),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html || '',
  });
  await mail.close();
}
