/** A remote that arrived and cannot be used; only a new page can have another one. */
export class UnusableRemoteError extends Error {
  constructor(name: string, cause: unknown) {
    super(`The remote ${name} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'UnusableRemoteError';
  }
}
