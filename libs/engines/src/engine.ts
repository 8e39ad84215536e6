import type { Security } from './security.ts';

export type EngineName = 'redis' | 'mongodb' | 'kafka' | 's3' | 'toxiproxy' | 'smtp' | 'eventstoredb';

export interface EngineOptions {
  /** Kept after `stop`; by default a folder that `stop` deletes. */
  directory?: string;
  port?: number;
  /** Requires TLS and this user, neither of which is in the URL. */
  security?: Security;
  /** Called if a child process ends unexpectedly. */
  onEnd?: (lastWords: string) => void;
}

/** Tests may hurt it. */
export interface Engine {
  name: EngineName;
  /** E.g. `redis://127.0.0.1:40123`. */
  url: string;
  host: string;
  port: number;
  version: string;
  origin: 'environment' | 'container' | 'provisioned';
  /** False if its address was given; the next four then throw. */
  controllable: boolean;
  /** Acknowledged data survives. */
  kill(): Promise<void>;
  /** On the same port and data; waits until it answers. */
  restart(): Promise<void>;
  /** Connections stay open but nothing answers. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Also deletes its data. */
  stop(): Promise<void>;
}

export class EngineUnavailableError extends Error {
  override name = 'EngineUnavailableError';
}

export interface Program {
  version: string;
  /** Acknowledged data may reach the disk up to a second later. */
  writesLate?: boolean;
  /** In the foreground; may prepare `directory`. */
  command(port: number, directory: string, security?: Security): Promise<Command>;
}

export interface Command {
  command: string;
  args: string[];
  environment?: Record<string, string>;
}

export interface ContainerRecipe {
  image: string;
  /** Published on one loopback port for its whole life. */
  port: number;
  command?: string[];
  environment?: (port: number) => Record<string, string>;
}

export interface Recipe {
  variable: string;
  url(host: string, port: number): string;
  container?: ContainerRecipe;
  /** Only once. Throws `EngineUnavailableError`. */
  provision?(): Promise<Program>;
  otherwise?: string;
  /** Called again after throwing. `log` is '' in a container. */
  ready(port: number, log: string, security?: Security): Promise<void>;
}
