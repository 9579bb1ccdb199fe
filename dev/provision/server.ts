import type { Child } from '../processes/child-process.ts';
import type { Found, Program } from './install/programs.ts';

export type StartOptions = {
  found: Found;
  port: number;
  /** The part's own folder, which exists. */
  dataDir: string;
  logFile: string;
  /** Tests: acknowledged writes survive the death of a process, not a power cut. */
  fast: boolean;
};

/** What a started part gives: its process and the variables that lead to it. */
export type Started = { child: Child; env: Record<string, string> };

export type Part = {
  program: Program;
  /** With all of these in the environment the part is somebody else's, and nothing is started. */
  givenBy: string[];
  start(options: StartOptions): Promise<Started>;
};
