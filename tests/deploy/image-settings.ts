import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';

export type ImageSettings = {
  /** Variables that the image sets. */
  readonly env: Readonly<Record<string, string>>;
  readonly hasHealthCheck: boolean;
};

/** Reads the settings of the image that a Dockerfile builds. */
export const readImageSettings = (dockerfile: string): ImageSettings => {
  const text = readFileSync(join(REPOSITORY_ROOT, dockerfile), 'utf8');
  const instructions = text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.split(/\s+/));
  const assignments = instructions.flatMap(([keyword, ...values]) => (keyword === 'ENV' ? values : []));
  return {
    env: Object.fromEntries(assignments.map((assignment) => assignment.split('='))),
    hasHealthCheck: instructions.some(([keyword]) => keyword === 'HEALTHCHECK'),
  };
};
