/** What the server writes into the page: what an operator configured, and what it knows of who asks. */
export interface PageSettings {
  /** A third-party contact form to embed instead of our own. */
  contactFormUrl?: string;
  /** Where members can write to. */
  contactEmail?: string;
  /** Is signed in and has no complete profile yet; said with the start page alone. */
  isNewcomer?: true;
}

const textIn = (value: object, key: string): string | undefined => {
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** Reads the page's settings; a page without them has none. */
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
