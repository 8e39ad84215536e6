import { createInterface } from 'node:readline/promises';

/** Where the command speaks and is spoken to. */
export interface Console {
  /** One line of the answer. */
  out(line: string): void;
  /** What is said beside the answer: progress, notes. */
  note(line: string): void;
  /** Whether bars can be drawn beside the answer. */
  drawsBars: boolean;
  /** Whether somebody is there to be asked. */
  isInteractive: boolean;
  /** What is typed, without the space around it. */
  ask(question: string): Promise<string>;
  confirm(question: string): Promise<boolean>;
}

export interface CommandContext {
  environment: NodeJS.ProcessEnv;
  console: Console;
}

/** This process's terminal. */
export function processConsole(): Console {
  async function ask(question: string): Promise<string> {
    const reader = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return (await reader.question(`${question} `)).trim();
    } finally {
      reader.close();
    }
  }
  return {
    ask,
    out: (line) => void process.stdout.write(`${line}\n`),
    note: (line) => void process.stderr.write(`${line}\n`),
    drawsBars: process.stderr.isTTY === true,
    isInteractive: process.stdin.isTTY === true && process.stderr.isTTY === true,
    confirm: async (question) => /^y(es)?$/i.test(await ask(`${question} [y/N]`)),
  };
}
