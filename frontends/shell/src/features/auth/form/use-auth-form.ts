import type { z } from '@fitfolk/contracts/core/zod';
import { fieldErrors } from '@fitfolk/web-kit/i18n/server-messages/field-errors.ts';
import { type FormEvent, useRef, useState } from 'react';

type Errors<Name extends string> = Partial<Record<Name, string>>;

export type AuthFormOptions<Values extends Record<string, string>> = {
  /** Called on first focus, so that visitors who only look never load the validation library. */
  readonly loadSchema: () => Promise<z.ZodType<Values>>;
  readonly onValid: (values: Values) => void;
};

/**
 * Manages an uncontrolled form with little code, to keep the sign-in pages small. Validates on submit and, after the
 * first error, on every change. When the schema fails to load, submits anyway: the server validates too.
 */
export const useAuthForm = <Values extends Record<string, string>>(options: AuthFormOptions<Values>) => {
  const { loadSchema, onValid } = options;
  const [errors, setErrors] = useState<Errors<keyof Values & string>>({});
  const validatesOnChange = useRef(false);
  const isSubmitting = useRef(false);
  const schema = useRef<Promise<z.ZodType<Values> | undefined>>(undefined);

  const getSchema = () => {
    schema.current ??= loadSchema().catch(() => {
      schema.current = undefined;
      return undefined;
    });
    return schema.current;
  };

  const validate = async (form: HTMLFormElement) => {
    const values = Object.fromEntries(new FormData(form)) as Values;
    const result = (await getSchema())?.safeParse(values);
    const found = fieldErrors(result?.error?.issues ?? []);
    setErrors(found as Errors<keyof Values & string>);
    return { values: result?.data ?? values, found };
  };

  return {
    errors,
    /** Shows a server-side error at a field. */
    showError: (name: keyof Values & string, message: string) =>
      setErrors((current) => ({ ...current, [name]: message })),
    formProps: {
      noValidate: true,
      onFocus: () => void getSchema(),
      onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
        if (validatesOnChange.current) void validate(currentTarget);
      },
      onSubmit: async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isSubmitting.current) return;
        isSubmitting.current = true;
        const form = event.currentTarget;
        const { values, found } = await validate(form);
        isSubmitting.current = false;
        const [firstInvalid] = Object.keys(found);
        if (!firstInvalid) return onValid(values);
        validatesOnChange.current = true;
        const field = form.elements.namedItem(firstInvalid);
        if (field instanceof HTMLElement) field.focus();
      },
    },
  };
};
