/** States of an editor: those before the shown one, and those after it that were undone. */
export type History<State> = {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
};

/** Number of steps that can be undone. */
const MAX_STEPS = 100;

export const startHistory = <State>(present: State): History<State> => ({ past: [], present, future: [] });

/** Adds a state. What was undone before cannot be repeated any more. */
export const addState = <State>({ past, present }: History<State>, state: State): History<State> => ({
  past: [...past, present].slice(-MAX_STEPS),
  present: state,
  future: [],
});

/** Returns to the state before; the same history without one. */
export const undo = <State>(history: History<State>): History<State> => {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
  };
};

/** Repeats what was undone last; the same history without anything. */
export const redo = <State>(history: History<State>): History<State> => {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
};
