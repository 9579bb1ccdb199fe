// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { limitGraphemes } from './limit-graphemes.ts';

afterEach(cleanup);

const FAMILY = '👨‍👩‍👧‍👦';

/** Input with three visible characters at most, and the value that its form holds. */
const Name = ({ initial }: { readonly initial: string }) => {
  const [name, setName] = useState(initial);
  return (
    <>
      <input
        aria-label="Name"
        value={name}
        {...limitGraphemes(3)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <output>{name}</output>
    </>
  );
};

const edit = async (initial: string, caret: number, pasted: string) => {
  render(<Name initial={initial} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.click(input);
  input.setSelectionRange(caret, caret);
  await userEvent.paste(pasted);
  expect(screen.getByRole('status').textContent).toBe(input.value);
  return { value: input.value, caret: input.selectionStart };
};

it.each([
  { title: 'up to the limit', initial: 'A', caret: 1, pasted: 'bc', value: 'Abc', after: 3 },
  { title: 'beyond the limit', initial: 'A', caret: 1, pasted: 'bcde', value: 'Abc', after: 3 },
  {
    title: 'in the middle, so that the end stays',
    initial: 'Ab',
    caret: 1,
    pasted: 'xyz',
    value: 'Axb',
    after: 2,
  },
  { title: 'into a full input', initial: 'Abc', caret: 1, pasted: 'x', value: 'Abc', after: 1 },
  {
    title: 'an emoji of several code units as one character',
    initial: 'A',
    caret: 1,
    pasted: FAMILY.repeat(3),
    value: `A${FAMILY}${FAMILY}`,
    after: 1 + 2 * FAMILY.length,
  },
])('takes what is pasted $title', async ({ initial, caret, pasted, value, after }) => {
  expect(await edit(initial, caret, pasted)).toEqual({ value, caret: after });
});
