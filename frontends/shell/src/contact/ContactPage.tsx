import { readPageSettings } from '@kolo/contracts/site/pageSettings';
import { InfoBox, useScreenTitle } from '@kolo/ui';
import { BackHome } from '../navigation/BackHome.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './contact.module.css';
import { useText } from './texts.ts';

const EMBED_HEIGHT = 1_200;

/** The operator's embedded form if configured, otherwise our own (docs/product.md#the-contact-form). */
export default function ContactPage() {
  const t = useText('contact');
  const { contactFormUrl, contactEmail } = readPageSettings(document);
  useScreenTitle(t('title'));
  return (
    <>
      <BackHome />
      <div className={styles.contact}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.contactLead}>{t('lead')}</p>
          <InfoBox icon="shield">
            <b>{t('reportTitle')}</b>
            <p>{t('reportHint')}</p>
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
            title={t('form')}
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
