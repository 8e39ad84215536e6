export interface Letter {
  to: string;
  /** When it was sent (ISO 8601). */
  at: string;
  subject: string;
  text: string;
  html?: string;
  links: string[];
  code: string | null;
  unsubscribeUrl?: string;
}

const isLetter = (value: unknown): value is Letter =>
  typeof value === 'object' && value !== null && 'to' in value && 'links' in value && 'code' in value;

/** The letters to an address in a product's mailbox, the newest first; none while it cannot say. */
export async function lettersTo(url: string, address: string): Promise<Letter[]> {
  const answer = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(address)}`);
  const letters: unknown = await answer.json();
  return Array.isArray(letters) ? letters.filter(isLetter) : [];
}
