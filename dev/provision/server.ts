import type { Child } from '../processes/child-process.ts';
import type { InstalledProgram, Program } from './install/programs.ts';

export type ServerStartOptions = {
  program: InstalledProgram;
  port: number;
  /** The server's own folder, which exists. */
  dataDir: string;
  logFile: string;
  /** For tests: acknowledged writes survive a process crash, but not a power failure. */
  isEphemeral: boolean;
};

/** A started server with the variables that services use to reach it. */
export type StartedServer = { child: Child; env: Record<string, string> };

export type Server = {
  /** Name of its folder and of its log. */
  name: string;
  program: Program;
  /** When all of these are set, the server runs elsewhere and is not started. */
  variables: string[];
  start(options: ServerStartOptions): Promise<StartedServer>;
};
