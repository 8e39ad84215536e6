/** A path within this site; excludes `//` and backslashes, which browsers take for other sites. */
export const isOwnPath = (text: string): boolean => /^\/(?!\/)[\w\-.~!*()$+,;:@/?=&%#]*$/.test(text);
