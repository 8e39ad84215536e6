import { LIMITS } from '@kolo/contracts/limits';
import { CONTACT_TOPICS } from '@kolo/contracts/profile/enumerations';
import { Alert, Button, classes, Icon, look, TextAreaField, TextField } from '@kolo/ui';
import { AddressField } from '@kolo/ui/address';
import { RadioGroup } from '@kolo/ui/options';
import { type FormEvent, useEffect, useRef } from 'react';
import styles from './contact.module.css';
import { useText } from './texts.ts';
import { useContactForm } from './useContactForm.ts';

/** Takes the focus so that nobody misses it. */
function SentNote({ title, sentence }: { title: string; sentence: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className={styles.contactSent} role="status" tabIndex={-1} ref={note}>
      <Icon name="check" />
      <div>
        <h2>{title}</h2>
        <p>{sentence}</p>
      </div>
    </div>
  );
}

export function ContactForm() {
  const t = useText('contact');
  const common = useText('common');
  const { fields, change, topic, setTopic, errorOf, send, isSending, sent, failure } = useContactForm();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const invalidField = isSending ? null : await send();
    const control = invalidField && elements.namedItem(invalidField);
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
      aria-label={t('form')}
    >
      <div className={classes(styles.twoColumns, look.twoColumns)}>
        <TextField
          {...shared('name')}
          label={t('name')}
          autoComplete="name"
          maxLength={LIMITS.contact.nameLength}
        />
        <AddressField {...shared('email')} label={t('email')} />
      </div>
      <RadioGroup
        legend={t('topic')}
        layout="list"
        value={topic}
        onChange={setTopic}
        options={CONTACT_TOPICS.map((value) => ({
          value,
          label: t(`topics.${value}`),
          hint: t(`topicHints.${value}`),
        }))}
      />
      <TextAreaField
        {...shared('message')}
        className={styles.isGrowing}
        label={t('message')}
        placeholder={t('placeholder')}
        hint={t('addressHint')}
      />
      {failure && (
        <Alert>
          <b>{t('failed')}</b>
          <br />
          <span>{failure}</span>
          <br />
          {t('failedHint')}
        </Alert>
      )}
      {sent && <SentNote title={t('sent')} sentence={sent} />}
      <Button type="submit" isLarge isPending={isSending}>
        {isSending ? t('sending') : failure ? common('tryAgain') : t('send')}
      </Button>
    </form>
  );
}
