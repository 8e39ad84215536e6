import type { Security } from './security.ts';

export type EngineName = 'redis' | 'mongodb' | 'kafka' | 's3' | 'toxiproxy' | 'smtp' | 'eventstoredb';

export interface EngineOptions {
  /** Keeps its data here, also after `stop`; else in a folder of its own that `stop` deletes. */
  directory?: string;
  /** Listens here; else on a free port. */
  port?: number;
  /** Speaks TLS only and lets in this user only; provisioned engines that can. Its URL says neither. */
  security?: Security;
  /** Told, with its last words, when it ends though nobody ended it; of programs that run as children of this process. */
  onEnd?: (lastWords: string) => void;
}

/** A running engine that tests may hurt. */
export interface Engine {
  name: EngineName;
  /** What a port's URL in the configuration begins with, e.g. `redis://127.0.0.1:40123`. */
  url: string;
  host: string;
  port: number;
  /** Which engine and which version of it answers. */
  version: string;
  origin: 'environment' | 'container' | 'provisioned';
  /** Whether it may be killed, paused and restarted: not where its address was given. Those four throw then. */
  controllable: boolean;
  /** Ends it as by `kill -9`; what it has answered stays. */
  kill(): Promise<void>;
  /** Ends it gently where it runs, starts it again on the same port and data, and waits until it answers. */
  restart(): Promise<void>;
  /** Freezes it: connections stay open and nothing answers. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

/** No way to get the engine on this machine; the message says why, in one line. */
export class EngineUnavailableError extends Error {
  override name = 'EngineUnavailableError';
}

/** The same for every engine found in a registry: what `engine` needs to run it as a process. */
export interface Program {
  version: string;
  /** What it has answered is on disk up to a second later: killed, it would lose what the real engine keeps. */
  writesLate?: boolean;
  /** The command that runs it in the foreground with its data in `directory`; may prepare the folder. */
  command(port: number, directory: string, security?: Security): Promise<Command>;
}

export interface Command {
  command: string;
  args: string[];
  environment?: Record<string, string>;
}

/** How an engine runs where a Docker engine answers. */
export interface ContainerRecipe {
  image: string;
  /** The port inside; it is published on the same loopback port for its whole life. */
  port: number;
  command?: string[];
  environment?: (port: number) => Record<string, string>;
}

/** Everything that is particular to one engine. */
export interface Recipe {
  /** The environment variable that may give an address. */
  variable: string;
  url(host: string, port: number): string;
  container?: ContainerRecipe;
  /** Gets the program from the package registries, once; throws `EngineUnavailableError`. */
  provision?(): Promise<Program>;
  /** Why there is no other way, where there is none. */
  otherwise?: string;
  /** Resolves once it serves; is asked again when it throws. `log` is the file it writes to, '' in a container. */
  ready(port: number, log: string, security?: Security): Promise<void>;
}
