import { RichText } from '@kolo/i18n/rich-text';
import { Checkbox, UiLink } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';

/** Consent with links to what is consented to; they open beside the form, which keeps its text. */
export function ConsentField({
  isChecked,
  onChange,
}: {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  const t = useText('onboarding');
  return (
    <Checkbox isChecked={isChecked} onChange={onChange}>
      <RichText
        t={t}
        i18nKey="register.consent"
        components={{
          terms: <UiLink href="/terms-of-service" target="_blank" rel="noopener" />,
          privacy: <UiLink href="/privacy-policy" target="_blank" rel="noopener" />,
        }}
      />
    </Checkbox>
  );
}
