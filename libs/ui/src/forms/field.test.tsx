// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('Field', () => {
  it('labels its control and describes it with the hint', () => {
    render(
      <Field label="Username" hint="As on your letters">
        <TextInput />
      </Field>,
    );

    const control = screen.getByLabelText('Username');
    expect(descriptionOf(control)).toBe('As on your letters');
    expect(control.getAttribute('aria-invalid')).toBeNull();
  });

  it('describes the control with the error before the hint and marks it invalid', () => {
    render(
      <Field label="Username" hint="As on your letters" error="Username is required">
        <TextInput />
      </Field>,
    );

    const control = screen.getByLabelText('Username');
    expect(descriptionOf(control)).toBe('Username is required / As on your letters');
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });

  it('labels a Select', () => {
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

describe('PasswordInput', () => {
  it('hides the password until the user shows it', async () => {
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

describe('RadioCards', () => {
  const options = [
    { value: 'individual', label: 'Individual Account', text: 'Just for me' },
    { value: 'family', label: 'Family Account', text: 'For me and my family' },
  ];

  it('groups described radio buttons under a legend', () => {
    render(<RadioCards legend="Account Type" name="accountType" options={options} defaultValue="family" />);

    expect(screen.getByRole('group', { name: 'Account Type' })).toBeDefined();
    const family = screen.getByRole<HTMLInputElement>('radio', { name: 'Family Account' });
    expect(family.checked).toBe(true);
    expect(descriptionOf(family)).toBe('For me and my family');
  });

  it('reports the selected value', async () => {
    const onChange = vi.fn();
    render(<RadioCards legend="Account Type" name="accountType" options={options} onChange={onChange} />);

    await userEvent.click(screen.getByText('Just for me'));

    expect(onChange.mock.calls[0]?.[0].target.value).toBe('individual');
  });
});
