/** Input props that turn off capitalization, autocorrect and spell checking, for usernames and emails. */
export const plainInputProps = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
