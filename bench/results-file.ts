const INTRODUCTION =
  '# Benchmarks\n\nWritten by `npm run bench`. Compare the ratios; single times depend on the machine.\n';

type Section = {
  readonly name: string;
  /** Machine, versions and commit of the run. */
  readonly origin: string;
  readonly output: string;
};

const toHeading = (name: string): string => `## ${name}\n`;

/** Returns the text of a results file with the section of one benchmark added or replaced, in the order of `names`. */
export const replaceSection = (
  text: string,
  { name, origin, output }: Section,
  names: readonly string[],
): string => {
  const former = text.split(/^(?=## )/m);
  const sections = names.map((each) =>
    each === name
      ? `${toHeading(name)}\n${origin}\n\n${output.trim()}\n`
      : former
          .find((section) => section.startsWith(toHeading(each)))
          ?.trimEnd()
          .concat('\n'),
  );
  return [INTRODUCTION, ...sections.filter((section) => section !== undefined)].join('\n');
};
