import type { ProductPage } from '@fitfolk/contracts/closet';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { closetApi } from '../../items/items-api.ts';
import type { ItemFields, ItemValues } from '../form/item-form.ts';
import type { ImageUpload } from '../upload/image-upload.ts';
import type { Autofill } from '../use-autofill.ts';
import { findLink } from './find-link.ts';
import { useTranslations } from './messages/messages.ts';
import { getProductFields, type ProductFields, productFields, toImageFile } from './product-fields.ts';

export type UseShopLinkOptions = {
  readonly form: UseFormReturn<ItemFields, unknown, ItemValues>;
  readonly autofill: Autofill;
  readonly upload: ImageUpload | undefined;
};

/** A page that was read, and what it changed in the form. */
type Reading = {
  readonly product: ProductPage;
  readonly before: ItemFields;
  readonly filled: ProductFields;
  /** Name of the file that became the photo. */
  readonly fileName: string | undefined;
};

/** Fills the form from the page of a shop, and undoes it. */
export const useShopLink = ({ form, autofill, upload }: UseShopLinkOptions) => {
  const text = useTranslations();
  const [reading, setReading] = useState<Reading>();
  const [problem, setProblem] = useState<string>();
  const [changes, setChanges] = useState(0);
  const [tried, setTried] = useState<string>();
  const request = useMutation({
    mutationFn: (url: string) => closetApi.readProductPage({ body: { url } }),
  });

  const setFields = (values: ProductFields) => {
    for (const field of productFields) {
      const value = values[field];
      if (value === undefined) continue;
      form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
    setChanges((count) => count + 1);
  };

  /** Puts back what was there before, unless somebody changed it since. */
  const undo = () => {
    if (!reading) return;
    const { before, filled, fileName } = reading;
    const current = form.getValues();
    const unchanged = productFields.filter((field) => filled[field] === current[field]);
    setFields(Object.fromEntries(unchanged.map((field) => [field, before[field]])));
    if (fileName !== undefined && upload?.read().fileName === fileName) upload.remove();
    setReading(undefined);
  };

  const fill = (product: ProductPage) => {
    const before = { ...form.getValues() };
    const filled = getProductFields(before, autofill.filledFields, product);
    setFields(filled);
    if (filled.name !== undefined) autofill.clearMark('name');
    const file = upload?.read().step === 'none' ? toImageFile(product) : undefined;
    if (file) upload?.choose([file]);
    setReading({ product, before, filled, fileName: file?.name });
  };

  const read = (typed: string) => {
    const url = findLink(typed);
    undo();
    setProblem(url ? undefined : text('invalid'));
    if (!url) return;
    setTried(url);
    // Callbacks of this call, because those of the hook outlive the form.
    request.mutate(url, { onSuccess: fill, onError: (error) => setProblem(getErrorMessage(error)) });
  };

  return {
    read,
    undo,
    problem,
    /** Address of the last page, also of one that could not be read; undefined without one. */
    url: tried,
    isPending: request.isPending,
    /** The page that was read; undefined once its values were taken back. */
    product: reading?.product,
    hasFilled:
      reading !== undefined && (Object.keys(reading.filled).length > 0 || reading.fileName !== undefined),
    /** Number of times that fields were filled or put back. */
    changes,
  };
};

export type ShopLinkState = ReturnType<typeof useShopLink>;
