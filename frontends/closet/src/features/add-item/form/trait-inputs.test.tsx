// @vitest-environment happy-dom
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyFields, type ItemFields, type ItemValues } from './item-form.ts';
import { TraitInputs } from './trait-inputs.tsx';

startMessages({});
afterEach(cleanup);

type FormProps = {
  readonly fields: Partial<ItemFields>;
  readonly onChange: (traits: ItemFields['traits']) => void;
};

const Form = ({ fields, onChange }: FormProps) => {
  const form = useForm<ItemFields, unknown, ItemValues>({ defaultValues: { ...emptyFields, ...fields } });
  useEffect(
    () => form.watch(({ traits }) => onChange(traits as ItemFields['traits'])).unsubscribe,
    [form, onChange],
  );
  return <TraitInputs form={form} />;
};

/** Returns a function that returns the traits that were set. */
const renderInputs = (fields: Partial<ItemFields>) => {
  const stored: { traits: ItemFields['traits'] } = { traits: null };
  const keep = (traits: ItemFields['traits']) => {
    stored.traits = traits;
  };
  render(<Form fields={fields} onChange={keep} />);
  return () => stored.traits;
};
const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('TraitInputs', () => {
  it('shows what the name tells, and stores nothing until somebody says something', async () => {
    const getTraits = renderInputs({ category: 'tops', name: 'Wool turtleneck' });
    expect([isPressed('Wool'), isPressed('Tight collar')]).toEqual([true, true]);
    expect(getTraits()).toBeNull();

    await press('Wool');

    expect(isPressed('Wool')).toBe(false);
    expect(getTraits()).toEqual(['tight-collar']);
  });

  it('takes pull-on shoes for ones without laces', async () => {
    const getTraits = renderInputs({ category: 'shoes', name: 'Sneakers', traits: ['laces'] });
    await press('Pull-on');
    expect(getTraits()).toEqual(['pull-on']);
    expect(isPressed('Laces')).toBe(false);
  });

  it('asks nothing before there is a category', () => {
    renderInputs({ name: 'Sweater' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
