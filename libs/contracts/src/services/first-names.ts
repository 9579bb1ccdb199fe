const toWords = (name: string): string[] => name.trim().split(/\s+/u).filter(Boolean);

/** Returns the first name of each profile, with the initial of the last word where two would be the same: "Ana L.". */
export const toFirstNames = (names: readonly string[]): string[] => {
  const firstNames = names.map((name) => toWords(name)[0] ?? '');
  return names.map((name, index) => {
    const first = firstNames[index] ?? '';
    const words = toWords(name);
    const isUnique = firstNames.filter((other) => other === first).length === 1;
    const [initial] = [...(words.at(-1) ?? '')];
    return isUnique || words.length < 2 || !initial ? first : `${first} ${initial.toLocaleUpperCase()}.`;
  });
};
