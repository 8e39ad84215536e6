export interface LogLine {
  service: string;
  msg: string;
  trace_id?: string;
  route?: string;
  type?: string;
  consumer?: string;
  port?: string;
  sockets?: number;
}

/** The lines of a log, without what else a process prints. */
export const logLines = (output: string): LogLine[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogLine);
