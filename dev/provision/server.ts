import type { Child } from '../processes/child-process.ts';
import type { InstalledProgram, Program } from './install/programs.ts';

export type ServerStartOptions = {
  program: InstalledProgram;
  port: number;
  /** The part's own folder, which exists. */
  dataDir: string;
  logFile: string;
  /** Tests: acknowledged writes survive the death of a process, not a power cut. */
  isEphemeral: boolean;
};

/** What a started part gives: its process and the variables that lead to it. */
export type StartedServer = { child: Child; env: Record<string, string> };

export type Server = {
  program: Program;
  /** With all of these in the environment the part is somebody else's, and nothing is started. */
  variables: string[];
  start(options: ServerStartOptions): Promise<StartedServer>;
};
