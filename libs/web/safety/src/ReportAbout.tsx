import type { Message } from '@kolo/contracts/api/messaging';
import type { ReportSubject } from '@kolo/contracts/moderation';
import { timeLabel } from '@kolo/i18n';
import { RadioGroup } from '@kolo/ui/options';
import type { Details } from './ReportDetails.tsx';
import styles from './safety.module.css';
import { useText } from './texts/texts.ts';

/** As loaded when the menu was opened. */
export interface Reportable {
  hasWritten: boolean;
  /** The member's own, newest first. */
  messages: readonly Message[];
  /** The main photo first. */
  photos: readonly string[];
}

/** Only what still exists can be reported. */
function subjectsOf({ hasWritten, photos }: Reportable): readonly ReportSubject[] {
  return [
    'profile',
    ...(photos.length > 0 ? (['photo'] as const) : []),
    ...(hasWritten ? (['message'] as const) : []),
    'offsite',
  ];
}

/** A photo or message only if the report is about one (docs/product.md#what-a-report-is-about). */
export function aboutOf(reportable: Reportable, { about, photoUrl, messageId }: Details) {
  const [profile = 'profile', ...others] = subjectsOf(reportable);
  const subject = others.includes(about) ? about : profile;
  return {
    about: subject,
    photoUrl: subject === 'photo' ? (photoUrl ?? reportable.photos[0] ?? null) : null,
    messageId: subject === 'message' ? messageId : null,
  };
}

export interface ReportAboutProps {
  reportable: Reportable;
  details: Details;
  onEdit: (change: Partial<Details>) => void;
}

/** See docs/product.md#what-a-report-is-about. */
export function ReportAbout({ reportable, details, onEdit }: ReportAboutProps) {
  const t = useText('safety');
  const { photos, messages } = reportable;
  const { about, photoUrl, messageId } = aboutOf(reportable, details);
  return (
    <>
      <RadioGroup
        legend={t('about.title')}
        value={about}
        onChange={(chosen) => onEdit({ about: chosen })}
        options={subjectsOf(reportable).map((value) => ({ value, label: t(`about.${value}`) }))}
      />
      {about === 'photo' && photos.length > 1 && (
        <RadioGroup
          legend={t('about.whichPhoto')}
          className={styles.photos}
          value={photoUrl}
          onChange={(chosen) => onEdit({ photoUrl: chosen })}
          options={photos.map((url, index) => ({
            value: url,
            label: t('about.photoNumber', { number: index + 1 }),
            lead: <img src={url} alt="" width="56" height="72" />,
          }))}
        />
      )}
      {about === 'message' && messages.length > 0 && (
        <RadioGroup
          legend={t('about.whichMessage')}
          layout="list"
          className={styles.messages}
          value={messageId}
          onChange={(chosen) => onEdit({ messageId: chosen })}
          options={messages.map(({ id, content, createdAt }) => ({
            value: id,
            label: content,
            hint: timeLabel(createdAt, Date.now()),
          }))}
        />
      )}
    </>
  );
}
