import { formResolver } from '@fitfolk/web-kit/i18n/server-messages/form-resolver.ts';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ItemFields, ItemForm } from './item-form.ts';

/** Creates the form of an item, whose fields are kept as a draft until they are saved. */
export const useItemForm = (draftKey: string, initial: ItemFields) => {
  const draft = useDraft(draftKey, initial);
  const [defaultValues] = useState(draft.values);
  const form = useForm({ resolver: formResolver(ItemForm), defaultValues });
  const keepDraft = useEffectEvent(() => draft.update(form.getValues()));
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keepDraft() }), [form]);
  return { form, draft };
};
