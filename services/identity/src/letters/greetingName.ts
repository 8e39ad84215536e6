const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u;

/**
 * A first name that may be printed in a letter, or `null`: whoever registers somebody else's address chooses the
 * name, and must not get to put an address or a sentence of theirs into our letter.
 */
export const greetingName = (firstName: string): string | null => (NAME.test(firstName) ? firstName : null);
