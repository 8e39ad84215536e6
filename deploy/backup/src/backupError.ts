/** A backup cannot be made or used; the message is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
