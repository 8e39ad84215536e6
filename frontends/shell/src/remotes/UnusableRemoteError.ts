/** The remote arrived but cannot be used; only a page load can bring another. */
export class UnusableRemoteError extends Error {
  constructor(name: string, cause: unknown) {
    super(`The remote ${name} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'UnusableRemoteError';
  }
}
