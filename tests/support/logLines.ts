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

/** Log lines, without other output of the process. */
export const logLines = (output: string): LogLine[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogLine);
