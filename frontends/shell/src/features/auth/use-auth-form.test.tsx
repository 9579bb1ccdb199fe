// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AccountRules } from './rules.ts';
import { type EntranceForm, useEntranceForm } from './use-auth-form.ts';

afterEach(cleanup);

type Account = { username: string; email: string; password: string };

const Form = (props: EntranceForm<Account>) => {
  const { form, errors, showError } = useEntranceForm(props);
  return (
    <form {...form}>
      {(['username', 'email', 'password'] as const).map((name) => (
        <p key={name}>
          <input name={name} aria-label={name} />
          <span role="alert">{errors[name]}</span>
        </p>
      ))}
      <button type="submit">Go</button>
      <button type="button" onClick={() => showError('email', 'Already in use')}>
        Refuse
      </button>
    </form>
  );
};

const show = (rules: EntranceForm<Account>['rules'] = async () => AccountRules) => {
  const sent: Account[] = [];
  render(<Form rules={rules} onValid={(values) => sent.push(values)} />);
  return sent;
};

const type = (name: string, value: string) =>
  act(async () => fireEvent.input(screen.getByLabelText(name), { target: { value } }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const messages = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

test('says what is wrong on submitting, sends nothing, and goes to the first field that is wrong', async () => {
  const sent = show();
  await type('email', 'ana');

  expect(messages()).toEqual(['', '', '']);
  await press('Go');

  expect(messages()).toEqual([
    'Username must be at least 3 characters',
    'Invalid email address',
    'Password must be at least 6 characters',
  ]);
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('username'));
});

test('what was refused is checked again with every change', async () => {
  show();
  await press('Go');

  await type('username', 'ana');

  expect(messages()).toEqual(['', 'Invalid email address', 'Password must be at least 6 characters']);
});

test('hands over the values as the rules read them', async () => {
  const sent = show();
  await type('username', '  ana ');
  await type('email', 'ana@example.com');
  await type('password', ' secret ');

  await press('Go');

  expect(sent).toEqual([{ username: 'ana', email: 'ana@example.com', password: ' secret ' }]);
});

test('without the rules the form goes to the server as it is, whose answer shows at its field', async () => {
  const sent = show(() => Promise.reject(new Error('no network')));
  await type('email', 'ana@example.com');

  await press('Go');
  await press('Refuse');

  expect(sent).toEqual([{ username: '', email: 'ana@example.com', password: '' }]);
  expect(messages()).toEqual(['', 'Already in use', '']);
});

test('pressing twice while the rules are on their way sends once', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof AccountRules>();
  const sent = show(() => promise);
  await type('username', 'ana');
  await type('email', 'ana@example.com');
  await type('password', 'secret');

  await press('Go');
  await press('Go');
  await act(async () => resolve(AccountRules));

  expect(sent).toHaveLength(1);
});
