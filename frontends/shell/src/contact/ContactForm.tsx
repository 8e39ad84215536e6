import { useText } from '@kolo/i18n';
import { errorMessage, isApiError, useToast } from '@kolo/store';
import { Alert, Button, RadioGroup, TextAreaField, TextField } from '@kolo/ui';
import { type FormEvent, useState } from 'react';
import { useSendContactMessageMutation } from './contactApi.ts';

const TOPICS = ['question', 'account', 'report', 'broken', 'press'] as const;
type Topic = (typeof TOPICS)[number];

const EMPTY = { name: '', email: '', message: '' };

/** Our own form: mails the operator; says so where the server has no address to send to. */
export function ContactForm({ contactEmail }: { contactEmail: string | undefined }) {
  const t = useText('shell');
  const toast = useToast();
  const [fields, setFields] = useState(EMPTY);
  const [topic, setTopic] = useState<Topic>('question');
  const [isChecked, setIsChecked] = useState(false);
  const [send, { isLoading, error }] = useSendContactMessageMutation();
  const change = (key: keyof typeof EMPTY) => (value: string) =>
    setFields((before) => ({ ...before, [key]: value }));

  const isEmailGood = fields.email.includes('@');
  const isMessageGood = fields.message.trim() !== '';
  const isUnconnected = isApiError(error) && error.status === 404;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isEmailGood || !isMessageGood || isLoading) return;
    try {
      await send({ ...fields, topic }).unwrap();
      setFields(EMPTY);
      setIsChecked(false);
      toast({ title: t('contact.sent'), description: t('contact.sentHint') });
    } catch (failure) {
      if (isApiError(failure) && failure.status === 404) return;
      toast({
        title: t('contact.failed'),
        description: errorMessage(failure, t('contact.failed')),
        tone: 'destructive',
      });
    }
  };

  return (
    <form className="card is-padded contact-form" onSubmit={submit} noValidate aria-label={t('contact.form')}>
      <div className="two-columns">
        <TextField
          label={t('contact.name')}
          autoComplete="name"
          value={fields.name}
          onChange={change('name')}
        />
        <TextField
          label={t('contact.email')}
          type="email"
          autoComplete="email"
          value={fields.email}
          onChange={change('email')}
          error={isChecked && !isEmailGood ? t('contact.emailInvalid') : null}
        />
      </div>
      <RadioGroup
        legend={t('contact.topic')}
        layout="list"
        value={topic}
        onChange={setTopic}
        options={TOPICS.map((value) => ({
          value,
          label: t(`contact.topics.${value}`),
          hint: t(`contact.topicHints.${value}`),
        }))}
      />
      <TextAreaField
        className="is-growing"
        label={t('contact.message')}
        placeholder={t('contact.placeholder')}
        hint={t('contact.addressHint')}
        value={fields.message}
        onChange={change('message')}
        error={isChecked && !isMessageGood ? t('contact.messageMissing') : null}
      />
      {isUnconnected && (
        <Alert>
          {contactEmail ? t('contact.writeInstead', { email: contactEmail }) : t('contact.unconnected')}
        </Alert>
      )}
      <Button type="submit" isLarge isPending={isLoading}>
        {isLoading ? t('contact.sending') : t('contact.send')}
      </Button>
    </form>
  );
}
