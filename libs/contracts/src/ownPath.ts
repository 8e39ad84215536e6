/** Whether text is an address within this site, as it follows the site's own. */
export const isOwnPath = (text: string): boolean => /^\/(?!\/)[\w\-./?=&%#]*$/.test(text);
