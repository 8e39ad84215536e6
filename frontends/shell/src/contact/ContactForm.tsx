import { CONTACT_TOPICS, LIMITS } from '@kolo/contracts';
import { Alert, Button, classes, look, RadioGroup, TextAreaField, TextField } from '@kolo/ui';
import type { FormEvent } from 'react';
import { useText } from '../texts/texts.ts';
import styles from './contact.module.css';
import { SentNote } from './SentNote.tsx';
import { useContactForm } from './useContactForm.ts';

/** Our own form: mails the operators (docs/product.md#the-contact-form). */
export function ContactForm() {
  const t = useText('shell');
  const common = useText('common');
  const { fields, change, topic, setTopic, errorOf, send, isSending, sent, failure } = useContactForm();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const faulty = isSending ? null : await send();
    const control = faulty && elements.namedItem(faulty);
    if (control instanceof HTMLElement) control.focus();
  };
  const shared = (field: keyof typeof fields) => ({
    name: field,
    'aria-required': true,
    readOnly: isSending,
    value: fields[field],
    onChange: change(field),
    error: errorOf(field),
  });

  return (
    <form
      className={classes(look.card, look.isPadded, styles.contactForm)}
      onSubmit={submit}
      noValidate
      aria-label={t('contact.form')}
    >
      <div className={classes(styles.twoColumns, look.twoColumns)}>
        <TextField
          {...shared('name')}
          label={t('contact.name')}
          autoComplete="name"
          maxLength={LIMITS.contact.nameLength}
        />
        <TextField
          {...shared('email')}
          label={t('contact.email')}
          type="email"
          autoComplete="email"
          maxLength={LIMITS.emailLength}
        />
      </div>
      <RadioGroup
        legend={t('contact.topic')}
        layout="list"
        value={topic}
        onChange={setTopic}
        options={CONTACT_TOPICS.map((value) => ({
          value,
          label: t(`contact.topics.${value}`),
          hint: t(`contact.topicHints.${value}`),
        }))}
      />
      <TextAreaField
        {...shared('message')}
        className={styles.isGrowing}
        label={t('contact.message')}
        placeholder={t('contact.placeholder')}
        hint={t('contact.addressHint')}
      />
      {failure && (
        <Alert>
          <b>{t('contact.failed')}</b>
          <br />
          <span>{failure}</span>
          <br />
          {t('contact.failedHint')}
        </Alert>
      )}
      {sent && <SentNote title={t('contact.sent')} sentence={sent} />}
      <Button type="submit" isLarge isPending={isSending}>
        {isSending ? t('contact.sending') : failure ? common('tryAgain') : t('contact.send')}
      </Button>
    </form>
  );
}
