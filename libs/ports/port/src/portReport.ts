/** What an operator learns about a port when it is tried (the command's `doctor`). */
export interface PortReport {
  /** The engine and its version, as far as it tells. */
  engine: string;
  /** What was tried and went well. */
  tried: string;
}
