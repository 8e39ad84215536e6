import type { ReceivedLetter } from '@kolo/engines';
import { openMail } from '@kolo/mail';
import { simpleParser } from 'mailparser';

/** Puts a letter received by SMTP into the developers' mailbox. */
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
