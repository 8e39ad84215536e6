/** A backup cannot be made or used; the message is one line for operators. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const MOST_NAMED = 5;

/** What is to be copied is not as the product wrote it, so that no copy of it counts (docs/design.md#damaged-files). */
export class DamagedProductError extends BackupError {
  override name = 'DamagedProductError';

  constructor(damage: readonly string[], options?: ErrorOptions) {
    const named = damage.slice(0, MOST_NAMED).join('; ');
    const more = damage.length > MOST_NAMED ? `; and ${damage.length - MOST_NAMED} more` : '';
    super(`the product is damaged, and earlier backups stay as they are: ${named}${more}`, options);
  }
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
