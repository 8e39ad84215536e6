export { type Letter, type Mail, UnsafeLetterError } from './mail.ts';
export { type MailOptions, openMail } from './openMail.ts';
export type { OutboxLetter } from './outbox/outboxLetter.ts';
export { readOutbox } from './outbox/readOutbox.ts';
export { probeMail } from './probeMail.ts';
