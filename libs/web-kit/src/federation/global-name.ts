/** Returns the name of the global variable with which a remote's entry script registers. */
export const getGlobalName = (remote: string): string => remote.replaceAll('-', '_');
