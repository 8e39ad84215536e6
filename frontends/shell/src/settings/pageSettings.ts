/** What an operator configures and the server writes into the page. */
export interface PageSettings {
  /** A third-party contact form to embed instead of our own. */
  contactFormUrl?: string;
  /** Where members can write to. */
  contactEmail?: string;
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
  return { ...(contactFormUrl && { contactFormUrl }), ...(contactEmail && { contactEmail }) };
}
