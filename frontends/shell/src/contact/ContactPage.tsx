import { InfoBox, useScreenTitle } from '@kolo/ui';
import { BackHome } from '../navigation/BackHome.tsx';
import { readPageSettings } from '../settings/pageSettings.ts';
import { useText } from '../texts/texts.ts';
import { ContactForm } from './ContactForm.tsx';
import styles from './contact.module.css';

const EMBED_HEIGHT = 1_200;

/**
 * Contact Us: the operator's embedded form where one is configured, otherwise our own
 * (docs/product.md#the-contact-form).
 */
export default function ContactPage() {
  const t = useText('shell');
  const { contactFormUrl, contactEmail } = readPageSettings(document);
  useScreenTitle(t('contact.title'));
  return (
    <>
      <BackHome />
      <div className={styles.contact}>
        <div>
          <h1>{t('contact.title')}</h1>
          <p className={styles.contactLead}>{t('contact.lead')}</p>
          <InfoBox icon="shield">
            <b>{t('contact.reportTitle')}</b>
            <p>{t('contact.reportHint')}</p>
          </InfoBox>
          {contactEmail && (
            <p className={styles.contactAddress}>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </p>
          )}
        </div>
        {contactFormUrl ? (
          <iframe
            className={styles.contactEmbed}
            title={t('contact.form')}
            src={contactFormUrl}
            height={EMBED_HEIGHT}
          />
        ) : (
          <ContactForm />
        )}
      </div>
    </>
  );
}
