/** Stack frames, an error's printed properties and Node's version line follow the message. */
const STACK_TRACE_LINE = /^(\s|\}|Node\.js v|$)/;

/** Returns the last line of a program's output that is not part of a stack trace; '' when there is none. */
export const findLastLine = (output: string): string =>
  output
    .split('\n')
    .findLast((line) => !STACK_TRACE_LINE.test(line))
    ?.trimEnd() ?? '';
