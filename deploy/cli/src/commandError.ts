/** The command cannot do what it was asked; the message is one line for the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}
