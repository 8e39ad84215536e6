/** What the gateway writes into a page (frontends/README.md). */
export interface PageSettings {
  /** A third-party contact form, embedded instead of our own. */
  contactFormUrl?: string;
  contactEmail?: string;
  /** Signed in without a complete profile; set on the start page alone. */
  isNewcomer?: true;
  /** The operator has a model that translates (docs/product.md#languages). */
  translates?: true;
}

/** As much of a document as is read. */
interface Page {
  getElementById(id: string): { textContent: string | null } | null;
}

const textIn = (value: object, key: string): string | undefined => {
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** Empty on a page that has none. */
export function readPageSettings(page: Page): PageSettings {
  const value: unknown = JSON.parse(page.getElementById('settings')?.textContent || '{}');
  if (typeof value !== 'object' || value === null) return {};
  const contactFormUrl = textIn(value, 'contactFormUrl');
  const contactEmail = textIn(value, 'contactEmail');
  return {
    ...(contactFormUrl && { contactFormUrl }),
    ...(contactEmail && { contactEmail }),
    ...(Reflect.get(value, 'isNewcomer') === true && { isNewcomer: true }),
    ...(Reflect.get(value, 'translates') === true && { translates: true }),
  };
}
