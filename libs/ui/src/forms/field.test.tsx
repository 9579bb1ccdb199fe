// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' / ');

describe('a field', () => {
  test('names its control and tells the hint', () => {
    render(
      <Field label="Username" hint="As on your letters">
        <TextInput />
      </Field>,
    );

    const control = screen.getByLabelText('Username');
    expect(descriptionOf(control)).toBe('As on your letters');
    expect(control.getAttribute('aria-invalid')).toBeNull();
  });

  test('tells the error before the hint and marks the control invalid', () => {
    render(
      <Field label="Username" hint="As on your letters" error="Username is required">
        <TextInput />
      </Field>,
    );

    const control = screen.getByLabelText('Username');
    expect(descriptionOf(control)).toBe('Username is required / As on your letters');
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });

  test('wires a select as well', () => {
    render(
      <Field label="Season" error="Required">
        <Select placeholder="Any" options={[{ value: 'winter', label: 'Winter' }]} />
      </Field>,
    );

    const control = screen.getByRole('combobox', { name: 'Season' });
    expect(descriptionOf(control)).toBe('Required');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Any', 'Winter']);
  });
});

describe('a password', () => {
  test('is hidden until asked to show', async () => {
    render(
      <Field label="Password">
        <PasswordInput showLabel="Show password" hideLabel="Hide password" autoComplete="current-password" />
      </Field>,
    );
    const control = screen.getByLabelText('Password');
    expect(control.getAttribute('type')).toBe('password');

    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(control.getAttribute('type')).toBe('text');

    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(control.getAttribute('type')).toBe('password');
  });
});

describe('radio cards', () => {
  const options = [
    { value: 'individual', label: 'Individual Account', text: 'Just for me' },
    { value: 'family', label: 'Family Account', text: 'For me and my family' },
  ];

  test('are a named group of radios, each with its explanation', () => {
    render(<RadioCards legend="Account Type" name="accountType" options={options} defaultValue="family" />);

    expect(screen.getByRole('group', { name: 'Account Type' })).toBeDefined();
    const family = screen.getByRole<HTMLInputElement>('radio', { name: 'Family Account' });
    expect(family.checked).toBe(true);
    expect(descriptionOf(family)).toBe('For me and my family');
  });

  test('tell their choice', async () => {
    const onChange = vi.fn();
    render(<RadioCards legend="Account Type" name="accountType" options={options} onChange={onChange} />);

    await userEvent.click(screen.getByText('Just for me'));

    expect(onChange.mock.calls[0]?.[0].target.value).toBe('individual');
  });
});
