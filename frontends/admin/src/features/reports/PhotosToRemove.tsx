import type { CasePage } from '@kolo/contracts';
import { errorMessage } from '@kolo/store';
import { Alert, Button, CheckboxGroup, FieldError, type Option } from '@kolo/ui';
import { useId } from 'react';
import { useText } from '../../texts/texts.ts';
import type { LookedAt } from './Evidence.tsx';
import { pictureUrl } from './pictureUrl.ts';
import styles from './reports.module.css';
import { useLook } from './useLook.ts';

export interface PhotosToRemoveProps {
  page: CasePage;
  evidence: LookedAt;
  chosen: readonly string[];
  onChange: (photoIds: string[]) => void;
  error: string | null;
}

/**
 * Which photos go: the reported one, and those of the album as the evidence shows it, so only after a look that is
 * recorded (docs/product.md#cases-and-decisions).
 */
export function PhotosToRemove({ page, evidence, chosen, onChange, error }: PhotosToRemoveProps) {
  const t = useText('admin');
  const { data, isLoading } = evidence;
  const { element, look } = useLook(evidence);
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
          <Button kind="outline" isPending={isLoading} onClick={look}>
            {t('decision.showPhotos')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The album as far as it is known, and the reported photo where it is not in it. */
function useOptions({ photoId }: CasePage, { data }: LookedAt): Option[] {
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

/** In the place of the choice; the focus comes here where a photo is missing. */
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
