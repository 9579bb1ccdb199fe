export type CommonPasswords = {
  /** Returns true for a password that is frequent in leaks, or that consists of one of the account's names. */
  has(password: string, names?: readonly string[]): boolean;
};

/** Words that attackers try first, because they know the product. */
const PRODUCT_NAMES = ['fitfolk'];
const MIN_NAME_LENGTH = 3;

/** Reduces a password or a name to its letters; of an email address, to those of its local part. */
const toLetters = (text: string): string => text.toLowerCase().replace(/@.*$/, '').replaceAll(/\P{L}/gu, '');

const isName = (password: string, names: readonly string[]): boolean => {
  const letters = password.toLowerCase().replaceAll(/\P{L}/gu, '');
  return names.some((name) => {
    const word = toLetters(name);
    return word.length >= MIN_NAME_LENGTH && word === letters;
  });
};

/** Loads about 50,000 passwords that are frequent in leaks; the comparison ignores case. */
export const loadCommonPasswords = async (): Promise<CommonPasswords> => {
  // Imported on demand: the list takes 20 MB of memory.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const known = new Set(dictionary['passwords-common']);
  return {
    has: (password, names = []) =>
      known.has(password.toLowerCase()) || isName(password, [...PRODUCT_NAMES, ...names]),
  };
};

export const noCommonPasswords: CommonPasswords = { has: () => false };
