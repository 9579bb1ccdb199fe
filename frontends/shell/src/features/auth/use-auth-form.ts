import type { z } from '@fitfolk/contracts/core/zod';
import { fieldErrors } from '@fitfolk/web-kit/i18n/server-messages/field-errors.ts';
import { type FormEvent, useRef, useState } from 'react';

type Errors<Name extends string> = Partial<Record<Name, string>>;

export type EntranceForm<Values extends Record<string, string>> = {
  /** Fetched when a person first enters the form: a visitor who only looks goes without the validation library. */
  readonly rules: () => Promise<z.ZodType<Values>>;
  readonly onValid: (values: Values) => void;
};

/**
 * The two forms of the entrance, whose page has to be light: the browser holds the values, the contract's rules check them
 * on submitting and, once they found something, on every change. Without the rules (no network) the server still checks.
 */
export const useEntranceForm = <Values extends Record<string, string>>({
  rules,
  onValid,
}: EntranceForm<Values>) => {
  const [errors, setErrors] = useState<Errors<keyof Values & string>>({});
  const hasBeenRefused = useRef(false);
  const isSubmitting = useRef(false);
  const loading = useRef<Promise<z.ZodType<Values> | undefined>>(undefined);

  const loadRules = () => {
    loading.current ??= rules().catch(() => {
      loading.current = undefined;
      return undefined;
    });
    return loading.current;
  };

  const check = async (form: HTMLFormElement) => {
    const values = Object.fromEntries(new FormData(form)) as Values;
    const result = (await loadRules())?.safeParse(values);
    const found = fieldErrors(result?.error?.issues ?? []);
    setErrors(found as Errors<keyof Values & string>);
    return { values: result?.data ?? values, found };
  };

  return {
    errors,
    /** Shows what the server found wrong with a field. */
    showError: (name: keyof Values & string, message: string) =>
      setErrors((shown) => ({ ...shown, [name]: message })),
    /** For the form element. */
    form: {
      noValidate: true,
      onFocus: () => void loadRules(),
      onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
        if (hasBeenRefused.current) void check(currentTarget);
      },
      onSubmit: async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isSubmitting.current) return;
        isSubmitting.current = true;
        const form = event.currentTarget;
        const { values, found } = await check(form);
        isSubmitting.current = false;
        const [firstWrong] = Object.keys(found);
        if (!firstWrong) return onValid(values);
        hasBeenRefused.current = true;
        const field = form.elements.namedItem(firstWrong);
        if (field instanceof HTMLElement) field.focus();
      },
    },
  };
};
