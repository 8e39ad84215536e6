const SECRET = /pass|secret|token|key/i;

/** An engine's address without credentials. */
export function maskedUrl(url: string): string {
  const [place = '', query] = url.split(/\?(.*)/s);
  const masked = place.replace(/(:\/\/).*@/s, '$1***@');
  if (!query) return masked;
  const shown = query.split('&').map((part) => {
    const [name = ''] = part.split('=');
    return SECRET.test(name) ? `${name}=***` : part;
  });
  return `${masked}?${shown.join('&')}`;
}
