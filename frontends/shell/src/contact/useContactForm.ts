import { type ContactTopic, LIMITS } from '@kolo/contracts';
import { errorMessage, isApiError, useCurrentUser } from '@kolo/store';
import { useState } from 'react';
import { useSendContactMessageMutation } from '../api/sendContactMessage.ts';
import { useText } from '../texts/texts.ts';
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactFields,
  contactFault,
  NO_FIELDS,
  trimmed,
} from './contactFields.ts';

const FIRST_TOPIC: ContactTopic = 'question';

/** The contact form's state, with a member's name and address to begin with; what was written stays until the server has it. */
export function useContactForm() {
  const t = useText('shell');
  const user = useCurrentUser();
  const [written, setWritten] = useState<Partial<ContactFields>>({});
  const own = user ? { name: user.firstName, email: user.email } : {};
  const fields = { ...NO_FIELDS, ...own, ...written };
  const [topic, setTopic] = useState<ContactTopic>(FIRST_TOPIC);
  const [isChecked, setIsChecked] = useState(false);
  const [post, { data, error, isLoading, originalArgs }] = useSendContactMessageMutation();
  const refused = isApiError(error) ? error.fields : {};
  const isFieldRefused = CONTACT_FIELDS.some((field) => field in refused);

  /** What is wrong with a field: by our own look once it was sent, or by the server's until it is changed. */
  const errorOf = (field: ContactField): string | null => {
    const fault = isChecked ? contactFault(fields, field) : null;
    if (fault) return t(`contact.${fault}`, { limit: LIMITS.contact.messageLength });
    return originalArgs?.[field] === trimmed(fields)[field] ? (refused[field] ?? null) : null;
  };

  /** Sends the message; gives the first field that is not as it must be, `null` where none is. */
  const send = async (): Promise<ContactField | null> => {
    setIsChecked(true);
    const faulty = CONTACT_FIELDS.find((field) => contactFault(fields, field));
    if (faulty) return faulty;
    const answer = await post({ ...trimmed(fields), topic });
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
    /** The server's sentence once it has the message. */
    sent: data?.message ?? null,
    /** Why the message could not be sent, where that is no field's fault. */
    failure: error && !isFieldRefused ? errorMessage(error, t('contact.failed')) : null,
  };
}
