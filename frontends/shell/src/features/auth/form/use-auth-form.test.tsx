// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RegistrationSchema } from './auth-schemas.ts';
import { type AuthFormOptions, useAuthForm } from './use-auth-form.ts';

afterEach(cleanup);

type Account = { username: string; email: string; password: string };

const Form = (props: AuthFormOptions<Account>) => {
  const { formProps, errors, showError } = useAuthForm(props);
  return (
    <form {...formProps}>
      {(['username', 'email', 'password'] as const).map((name) => (
        <p key={name}>
          <input name={name} aria-label={name} />
          <span role="alert">{errors[name]}</span>
        </p>
      ))}
      <button type="submit">Go</button>
      <button type="button" onClick={() => showError('email', 'Already in use')}>
        Reject
      </button>
    </form>
  );
};

const renderForm = (loadSchema: AuthFormOptions<Account>['loadSchema'] = async () => RegistrationSchema) => {
  const submitted: Account[] = [];
  render(<Form loadSchema={loadSchema} onValid={(values) => submitted.push(values)} />);
  return submitted;
};

const type = (name: string, value: string) =>
  act(async () => fireEvent.input(screen.getByLabelText(name), { target: { value } }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const shownErrors = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

describe('useAuthForm', () => {
  it('shows all errors on submit and focuses the first invalid field', async () => {
    const submitted = renderForm();
    await type('email', 'ana');

    expect(shownErrors()).toEqual(['', '', '']);
    await press('Go');

    expect(shownErrors()).toEqual([
      'Username must be at least 3 characters',
      'Invalid email address',
      'Password must be at least 6 characters',
    ]);
    expect(submitted).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('username'));
  });

  it('validates on every change after the first error', async () => {
    renderForm();
    await press('Go');

    await type('username', 'ana');

    expect(shownErrors()).toEqual(['', 'Invalid email address', 'Password must be at least 6 characters']);
  });

  it('submits the values that the schema parsed', async () => {
    const submitted = renderForm();
    await type('username', '  ana ');
    await type('email', 'ana@example.com');
    await type('password', ' secret ');

    await press('Go');

    expect(submitted).toEqual([{ username: 'ana', email: 'ana@example.com', password: ' secret ' }]);
  });

  it('submits unvalidated values when the schema fails to load and shows server errors', async () => {
    const submitted = renderForm(() => Promise.reject(new Error('no network')));
    await type('email', 'ana@example.com');

    await press('Go');
    await press('Reject');

    expect(submitted).toEqual([{ username: '', email: 'ana@example.com', password: '' }]);
    expect(shownErrors()).toEqual(['', 'Already in use', '']);
  });

  it('submits once when pressed twice while the schema loads', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof RegistrationSchema>();
    const submitted = renderForm(() => promise);
    await type('username', 'ana');
    await type('email', 'ana@example.com');
    await type('password', 'secret');

    await press('Go');
    await press('Go');
    await act(async () => resolve(RegistrationSchema));

    expect(submitted).toHaveLength(1);
  });
});
