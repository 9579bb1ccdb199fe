/** Frames of a stack, an error's properties and what Node says of itself stand below what went wrong. */
const STACK_TRACE_LINE = /^(\s|\}|Node\.js v|$)/;

/** What a program said last, of all that it printed; '' when it said nothing. */
export const findLastLine = (printed: string): string =>
  printed
    .split('\n')
    .findLast((line) => !STACK_TRACE_LINE.test(line))
    ?.trimEnd() ?? '';
