import type { CaseDetails } from '@kolo/contracts/api/moderation/cases';
import { errorMessage } from '@kolo/store';
import { Alert, Button, FieldError } from '@kolo/ui';
import { CheckboxGroup, type Option } from '@kolo/ui/options';
import { useId } from 'react';
import { useText } from '../../../texts/texts.ts';
import { Key } from '../queue/Key.tsx';
import styles from '../reports.module.css';
import type { EvidenceState } from './Evidence.tsx';
import { pictureUrl } from './pictureUrl.ts';
import { useEvidenceLook } from './useEvidenceLook.ts';

export interface PhotosToRemoveProps {
  page: CaseDetails;
  evidence: EvidenceState;
  chosen: readonly string[];
  onChange: (photoIds: string[]) => void;
  error: string | null;
}

/** The album is known only after a recorded look (docs/product.md#cases-and-decisions). */
export function PhotosToRemove({ page, evidence, chosen, onChange, error }: PhotosToRemoveProps) {
  const t = useText('admin');
  const { data, isLoading } = evidence;
  const { element, look } = useEvidenceLook(evidence);
  const album = data?.album;
  const options = useOptions(page, evidence);
  return (
    <div ref={element} className={styles.photos} tabIndex={-1}>
      {options.length > 0 ? (
        <CheckboxGroup
          legend={t('decision.photos')}
          layout="grid"
          values={chosen}
          onChange={onChange}
          options={options}
          error={error}
        />
      ) : (
        <NoPhotos isKnown={Boolean(album)} error={error} />
      )}
      {!album && (
        <>
          <p className={styles.hint}>{t(data ? 'decision.photosUnknown' : 'case.recorded')}</p>
          {Boolean(evidence.error) && <Alert>{errorMessage(evidence.error, t('case.lookFailed'))}</Alert>}
          <Button kind="outline" isPending={isLoading} onClick={look} aria-keyshortcuts="p">
            <span>{t('decision.showPhotos')}</span>
            <Key of="P" />
          </Button>
        </>
      )}
    </div>
  );
}

/** The album, if known, preceded by the reported photo if it has left the album. */
function useOptions({ photoId }: CaseDetails, { data }: EvidenceState): Option[] {
  const t = useText('admin');
  const album = data?.album ?? [];
  const picture = (webp: string) => <img src={pictureUrl(webp)} alt="" />;
  const now = album.map(
    (each, place): Option => ({
      value: each.photoId,
      label: t('case.photo', { number: place + 1 }),
      hint: each.photoId === photoId ? t('case.reported') : undefined,
      lead: picture(each.webp),
    }),
  );
  if (photoId === null || album.some((each) => each.photoId === photoId)) return now;
  const reported = {
    value: photoId,
    label: t('decision.reportedPhoto'),
    hint: data?.album ? t('decision.photoGone') : undefined,
    lead: data?.photo ? picture(data.photo.webp) : undefined,
  };
  return [reported, ...now];
}

/** Takes the focus when a photo is missing, as the choice would. */
function NoPhotos({ isKnown, error }: { isKnown: boolean; error: string | null }) {
  const t = useText('admin');
  const id = useId();
  return (
    <fieldset tabIndex={-1} {...(error && { 'aria-describedby': id })}>
      <legend className={styles.legend}>{t('decision.photos')}</legend>
      {isKnown && <p className={styles.hint}>{t('decision.noPhotos')}</p>}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
