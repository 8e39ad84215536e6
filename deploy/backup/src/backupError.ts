/** A backup cannot be made or used; the message is one line for operators. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** A file of a backup is missing or altered. */
export class DamagedFileError extends BackupError {
  override name = 'DamagedFileError';
  readonly file: string;

  constructor(file: string, how: string, options?: ErrorOptions) {
    super(`${file} ${how}`, options);
    this.file = file;
  }
}

/** Runs `work` and returns the damage it finds, or `null`. Throws all other errors. */
export async function damageIn(work: () => Promise<unknown>): Promise<DamagedFileError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof DamagedFileError) return error;
    throw error;
  }
}
