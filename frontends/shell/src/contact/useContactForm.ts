import type { ContactRequest } from '@kolo/contracts/api/contact';
import { LIMITS } from '@kolo/contracts/limits';
import type { ContactTopic } from '@kolo/contracts/profile/enumerations';
import { isBlank, isTooLong } from '@kolo/contracts/text/text';
import { errorMessage, isApiError, useCurrentUser } from '@kolo/store';
import { useState } from 'react';
import { useSendContactMessageMutation } from '../api/sendContactMessage.ts';
import { useText } from './texts.ts';

type ContactFields = Omit<ContactRequest, 'topic'>;
type ContactField = keyof ContactFields;

const CONTACT_FIELDS = ['name', 'email', 'message'] as const satisfies ContactField[];
const NO_FIELDS: ContactFields = { name: '', email: '', message: '' };

type ContactFault = 'nameMissing' | 'emailInvalid' | 'messageMissing' | 'messageTooLong';

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

const trimFields = ({ name, email, message }: ContactFields): ContactFields => ({
  name: name.trim(),
  email: email.trim(),
  message: message.trim(),
});

function findFault(fields: ContactFields, field: ContactField): ContactFault | null {
  const { name, email, message } = trimFields(fields);
  if (field === 'name') return isBlank(name) ? 'nameMissing' : null;
  if (field === 'email') return ADDRESS.test(email) ? null : 'emailInvalid';
  if (isBlank(message)) return 'messageMissing';
  return isTooLong(message, LIMITS.contact.messageLength) ? 'messageTooLong' : null;
}

const FIRST_TOPIC: ContactTopic = 'question';

/** Prefilled with a member's name and address. Keeps what was typed until the server has accepted it. */
export function useContactForm() {
  const t = useText('contact');
  const user = useCurrentUser();
  const [written, setWritten] = useState<Partial<ContactFields>>({});
  const own = user ? { name: user.firstName, email: user.email } : {};
  const fields = { ...NO_FIELDS, ...own, ...written };
  const [topic, setTopic] = useState<ContactTopic>(FIRST_TOPIC);
  const [isChecked, setIsChecked] = useState(false);
  const [post, { data, error, isLoading, originalArgs }] = useSendContactMessageMutation();
  const refused = isApiError(error) ? error.fields : {};
  const isFieldRefused = CONTACT_FIELDS.some((field) => field in refused);

  /** Our own check after the first submit, or the server's until the field changes. */
  const errorOf = (field: ContactField): string | null => {
    const fault = isChecked ? findFault(fields, field) : null;
    if (fault) return t(fault, { limit: LIMITS.contact.messageLength });
    return originalArgs?.[field] === trimFields(fields)[field] ? (refused[field] ?? null) : null;
  };

  /** Resolves to the first invalid field, or `null`. */
  const send = async (): Promise<ContactField | null> => {
    setIsChecked(true);
    const invalidField = CONTACT_FIELDS.find((field) => findFault(fields, field));
    if (invalidField) return invalidField;
    const answer = await post({ ...trimFields(fields), topic });
    if (answer.error) {
      const { error: failure } = answer;
      return CONTACT_FIELDS.find((field) => isApiError(failure) && field in failure.fields) ?? null;
    }
    setWritten({});
    setTopic(FIRST_TOPIC);
    setIsChecked(false);
    return null;
  };

  return {
    fields,
    change: (field: ContactField) => (value: string) =>
      setWritten((before) => ({ ...before, [field]: value })),
    topic,
    setTopic,
    errorOf,
    send,
    isSending: isLoading,
    sent: data?.message ?? null,
    failure: error && !isFieldRefused ? errorMessage(error, t('failed')) : null,
  };
}
