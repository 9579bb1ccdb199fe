export type CommonPasswords = { has(password: string): boolean };

/** Some 50,000 passwords that leaks brought to light most often, whatever their case. */
export const loadCommonPasswords = async (): Promise<CommonPasswords> => {
  // Loaded only where it is used: the list takes 20 MB.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const known = new Set(dictionary['passwords-common']);
  return { has: (password) => known.has(password.toLowerCase()) };
};

/** Takes every password for uncommon. */
export const anyPassword: CommonPasswords = { has: () => false };
