/** See docs/product.md#the-calls. */
export function csrfToken(cookies: string): string | null {
  for (const cookie of cookies.split('; ')) {
    const separator = cookie.indexOf('=');
    if (separator > 0 && cookie.slice(0, separator).toLowerCase().includes('csrf')) {
      return decodeURIComponent(cookie.slice(separator + 1));
    }
  }
  return null;
}
