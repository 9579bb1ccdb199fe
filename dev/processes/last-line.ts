/** Frames of a stack, an error's properties and what Node says of itself stand below what went wrong. */
const BELOW = /^(\s|\}|Node\.js v|$)/;

/** What a program said last, of all that it printed; '' when it said nothing. */
export const lastLineOf = (printed: string): string =>
  printed
    .split('\n')
    .findLast((line) => !BELOW.test(line))
    ?.trimEnd() ?? '';
