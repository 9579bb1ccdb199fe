/** A user name is typed as it is: no capitals, corrections or red lines. */
export const plainTyping = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
