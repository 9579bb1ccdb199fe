export type CommonPasswords = { has(password: string): boolean };

/** Loads about 50,000 passwords that are frequent in leaks; the comparison ignores case. */
export const loadCommonPasswords = async (): Promise<CommonPasswords> => {
  // Imported on demand: the list takes 20 MB of memory.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const known = new Set(dictionary['passwords-common']);
  return { has: (password) => known.has(password.toLowerCase()) };
};

export const noCommonPasswords: CommonPasswords = { has: () => false };
