const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u;

/**
 * `null` for a name unfit to print: whoever registers somebody else's address chooses it, and must not
 * smuggle a link or message into our letter.
 */
export const greetingName = (firstName: string): string | null => (NAME.test(firstName) ? firstName : null);
