// @vitest-environment happy-dom
import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyFields, type ItemFields, type ItemValues } from '../form/item-form.ts';
import { ItemInputs } from '../item-inputs.tsx';
import { useAutofill } from '../use-autofill.ts';

startMessages({});
afterEach(cleanup);

const analysis: ImageAnalysis = {
  name: 'Rain boots',
  category: 'shoes',
  kind: null,
  season: null,
  analyzedBy: 'model',
  local: { name: 'Blue jacket', category: 'outerwear', season: null, kind: 'jacket' },
};

const Form = () => {
  const form = useForm<ItemFields, unknown, ItemValues>({ defaultValues: emptyFields });
  const autofill = useAutofill(form);
  return (
    <>
      <ItemInputs form={form} autofill={autofill} />
      <button type="button" onClick={() => autofill.fill(analysis)}>
        Analyze
      </button>
    </>
  );
};

const field = (label: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

describe('ResultChips', () => {
  it('take a result by one tap and undo it by another', async () => {
    render(<Form />);
    await press('Analyze');
    expect(field(/Item Name/).value).toBe('Rain boots');
    expect(button('AI: Rain boots').getAttribute('aria-pressed')).toBe('true');

    await press('Photo: Blue jacket');
    expect(field(/Item Name/).value).toBe('Blue jacket');
    expect(screen.getAllByText('From your photo')).toHaveLength(1);
    await press('AI: Rain boots');
    expect(field(/Item Name/).value).toBe('Rain boots');
    await press('AI: Rain boots');
    expect(field(/Item Name/).value).toBe('');
  });

  it('bring the kind of the photo with its category, and drop it with that of the model', async () => {
    render(<Form />);
    await press('Analyze');
    expect(screen.queryByRole('button', { name: 'Photo: Jacket' })).toBeNull();

    await press('Photo: Outerwear');
    expect(field(/Category/).value).toBe('outerwear');
    expect(field(/Kind/).value).toBe('jacket');
    await press('AI: Shoes');
    expect(field(/Kind/).value).toBe('');
  });

  it('return to a typed name', async () => {
    render(<Form />);
    await userEvent.type(field(/Item Name/), 'Grandpa');
    await press('Analyze');
    await press('AI: Rain boots');
    expect(field(/Item Name/).value).toBe('Rain boots');
    await press('AI: Rain boots');
    expect(field(/Item Name/).value).toBe('Grandpa');
  });
});
