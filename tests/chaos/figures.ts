import type { Round } from './round.ts';

/** Results of one round or of several. */
export type Figures = Pick<Round, 'lost' | 'doubled' | 'other' | 'recoveryMs' | 'drainMs'> & {
  readonly writes: Round['history']['writes'];
  /** Time that the rounds took, in milliseconds. */
  readonly tookMs: number;
};

const OUTCOMES = ['acknowledged', 'refused', 'unknown'] as const;

const formatRow = (cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(40) : `${cell}`.padStart(13))).join('');

/** Formats the names of the columns. */
export const formatHeader = (): string =>
  formatRow([
    'fault',
    'operations',
    ...OUTCOMES,
    'lost',
    'doubled',
    'other',
    'recovery s',
    'events s',
    'took s',
  ]);

/** Formats figures as a row of the table. */
export const formatFigures = (name: string, figures: Figures): string => {
  const { writes, lost, doubled, other, recoveryMs, drainMs, tookMs } = figures;
  const outcomes = OUTCOMES.map((outcome) => writes.filter((each) => each.outcome === outcome).length);
  const seconds = [(recoveryMs / 1000).toFixed(1), (drainMs / 1000).toFixed(1), (tookMs / 1000).toFixed(0)];
  return formatRow([name, writes.length, ...outcomes, lost.length, doubled.length, other.length, ...seconds]);
};

/** Adds the figures of rounds up; times of recovery and events are the longest. */
export const addUp = (rounds: readonly Figures[]): Figures => ({
  writes: rounds.flatMap(({ writes }) => writes),
  lost: rounds.flatMap(({ lost }) => lost),
  doubled: rounds.flatMap(({ doubled }) => doubled),
  other: rounds.flatMap(({ other }) => other),
  recoveryMs: Math.max(...rounds.map(({ recoveryMs }) => recoveryMs)),
  drainMs: Math.max(...rounds.map(({ drainMs }) => drainMs)),
  tookMs: rounds.reduce((total, { tookMs }) => total + tookMs, 0),
});
