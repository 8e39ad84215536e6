export interface PageSettings {
  /** A third-party contact form, embedded instead of our own. */
  contactFormUrl?: string;
  contactEmail?: string;
  /** Signed in without a complete profile; set on the start page alone. */
  isNewcomer?: true;
}

const textIn = (value: object, key: string): string | undefined => {
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' && found !== '' ? found : undefined;
};

export function readPageSettings(page: Document): PageSettings {
  const value: unknown = JSON.parse(page.getElementById('settings')?.textContent || '{}');
  if (typeof value !== 'object' || value === null) return {};
  const contactFormUrl = textIn(value, 'contactFormUrl');
  const contactEmail = textIn(value, 'contactEmail');
  return {
    ...(contactFormUrl && { contactFormUrl }),
    ...(contactEmail && { contactEmail }),
    ...(Reflect.get(value, 'isNewcomer') === true && { isNewcomer: true }),
  };
}
