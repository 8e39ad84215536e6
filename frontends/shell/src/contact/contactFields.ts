import { type ContactRequest, isBlank, LIMITS, seenLength } from '@kolo/contracts';

/** What a visitor types. */
export type ContactFields = Omit<ContactRequest, 'topic'>;
export type ContactField = keyof ContactFields;

/** In the order of the page. */
export const CONTACT_FIELDS = ['name', 'email', 'message'] as const satisfies ContactField[];
export const NO_FIELDS: ContactFields = { name: '', email: '', message: '' };

export type ContactFault = 'nameMissing' | 'emailInvalid' | 'messageMissing' | 'messageTooLong';

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** What is sent: everything trimmed. */
export const trimmed = ({ name, email, message }: ContactFields): ContactFields => ({
  name: name.trim(),
  email: email.trim(),
  message: message.trim(),
});

/** What keeps a field from being sent, `null` for nothing; the server looks closer. */
export function contactFault(fields: ContactFields, field: ContactField): ContactFault | null {
  const { name, email, message } = trimmed(fields);
  if (field === 'name') return isBlank(name) ? 'nameMissing' : null;
  if (field === 'email') return ADDRESS.test(email) ? null : 'emailInvalid';
  if (isBlank(message)) return 'messageMissing';
  return seenLength(message) > LIMITS.contact.messageLength ? 'messageTooLong' : null;
}
