import { RichText } from '@kolo/i18n/rich-text';
import { Checkbox, UiLink } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';

/** The links open another tab, so that the form keeps its content. */
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
