import { useText } from '@kolo/i18n';
import { InfoBox, useScreenTitle } from '@kolo/ui';
import { BackHome } from '../navigation/BackHome.tsx';
import { readPageSettings } from '../settings/pageSettings.ts';
import { ContactForm } from './ContactForm.tsx';
import './contact.css';

const EMBED_HEIGHT = 1_200;

/** Contact Us: the operator's embedded form where one is configured, otherwise our own (product 25). */
export default function ContactPage() {
  const t = useText('shell');
  const { contactFormUrl, contactEmail } = readPageSettings(document);
  useScreenTitle(t('contact.title'));
  return (
    <>
      <BackHome />
      <div className="contact">
        <div>
          <h1>{t('contact.title')}</h1>
          <p className="contact-lead">{t('contact.lead')}</p>
          <InfoBox icon="shield">
            <b>{t('contact.reportTitle')}</b>
            <p>{t('contact.reportHint')}</p>
          </InfoBox>
          {contactEmail && (
            <p className="contact-address">
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </p>
          )}
        </div>
        {contactFormUrl ? (
          <iframe
            className="contact-embed"
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
