/** The result of trying a port, for the `doctor` command. */
export interface PortReport {
  engine: string;
  tried: string;
}
