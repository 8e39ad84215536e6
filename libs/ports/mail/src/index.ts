export type { Letter, Mail } from './mail.ts';
export { openMail } from './openMail.ts';
export type { OutboxLetter } from './outbox/outboxLetter.ts';
export { readOutbox } from './outbox/readOutbox.ts';
export { probeMail } from './probeMail.ts';
