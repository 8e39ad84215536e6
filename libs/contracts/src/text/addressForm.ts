/** Excludes what RFC 5321 forbids outside quotes, the invisible, and what URL parsers treat specially. */
const LOCAL = String.raw`[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:\\()[\]]+`;
const DOMAIN_SIGN = String.raw`[^\s\p{Cc}\p{Cf}\p{Cs}@<>"',;:\\()[\]/?#%]`;
const ADDRESS = new RegExp(`^${LOCAL}@${DOMAIN_SIGN}+$`, 'u');
const BEGINNING = new RegExp(`^(?:${LOCAL}(?:@${DOMAIN_SIGN}*)?)?$`, 'u');
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const DOMAIN_LENGTH = 253;

function hostnameOf(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/**
 * Lower case, punycode, no trailing dot; `null` if impossible. By the URL parser, so that browsers and servers
 * agree.
 */
function canonicalDomain(domain: string): string | null {
  const host = hostnameOf(domain)?.replace(/\.$/, '') ?? '';
  const labels = host.split('.');
  const isPossible =
    host.length <= DOMAIN_LENGTH && labels.length > 1 && labels.every((label) => LABEL.test(label));
  return isPossible && !/^\d+$/.test(labels.at(-1) ?? '') ? host : null;
}

export function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
}

/** Without a display name or anything that could end a header. */
export const isEmailAddress = (text: string): boolean =>
  ADDRESS.test(text) && canonicalDomain(partsOf(text)[1]) !== null;

/** More typing can still make it an address. */
export const beginsEmailAddress = (text: string): boolean => BEGINNING.test(text);

/** One mailbox is one account (docs/product.md#one-mailbox-one-account). */
export function canonicalAddress(address: string): string {
  const folded = address.trim().normalize('NFKC').toLowerCase();
  const [local, domain] = partsOf(folded);
  return `${local}@${canonicalDomain(domain) ?? domain}`;
}
