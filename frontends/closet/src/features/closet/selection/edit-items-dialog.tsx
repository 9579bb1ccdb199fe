import { Category, type ClothingItem, type ClothingItemChange, Season } from '@fitfolk/contracts/closet';
import { parseKind } from '@fitfolk/contracts/closet/item-kinds';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { UNDO_MS } from '../../../undo-ms.ts';
import { getTagsProblem } from '../../add-item/form/item-form.ts';
import { usePlace } from '../../growth/use-place.ts';
import { parseCategory } from '../../items/categories.ts';
import { changeItems } from '../../items/items-api.ts';
import { useKindOptions } from '../../items/kinds/kind-select.tsx';
import { useTranslations as useKindTranslations } from '../../items/kinds/messages/messages.ts';
import { useTranslations as useItemTranslations } from '../../items/messages/messages.ts';
import { SizeSelect } from '../../items/sizes/size-select.tsx';
import { type ItemsChange, toChange, toUndoingChange } from './items-change.ts';
import { useTranslations as useSelectionTranslations } from './messages/messages.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

export type EditItemsDialogProps = {
  readonly selection: Selection;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Dialog that sets fields of all selected items. What stays untouched keeps its values. */
export const EditItemsDialog = ({ selection, isOpen, onClose }: EditItemsDialogProps) => {
  const t = useTranslations();
  const text = useSelectionTranslations();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={text('title', { count: selection.items.length })}
      closeLabel={t('close')}
    >
      {isOpen && <EditItemsForm selection={selection} onClose={onClose} />}
    </Dialog>
  );
};

const EditItemsForm = ({ selection, onClose }: Omit<EditItemsDialogProps, 'isOpen'>) => {
  const t = useTranslations();
  const itemText = useItemTranslations();
  const text = useSelectionTranslations();
  const kindText = useKindTranslations();
  const { profile, usable } = useActiveProfile();
  const [change, setChange] = useState<ItemsChange>({});
  const [ownerId, setOwnerId] = useState('');
  const apply = useApply(selection);
  const kindOptions = useKindOptions(change.category ?? '');
  const tag = change.tag?.trim();
  const tagError = tag ? getTagsProblem([tag]) : undefined;
  const set = (fields: ItemsChange) => setChange((before) => ({ ...before, ...fields }));
  const owner = usable.find(({ id }) => id === ownerId);
  const isUnchanged = !owner && Object.keys(toChange(change, [])).length === 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isUnchanged || tagError) return;
    apply.mutate({ change, owner }, { onSuccess: onClose });
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Field label={itemText('category')}>
        <Select
          placeholder={text('keep')}
          value={change.category ?? ''}
          options={Category.options.map((value) => ({ value, label: t(`categories.${value}`) }))}
          onChange={({ currentTarget }) =>
            set({ category: parseCategory(currentTarget.value), kind: undefined })
          }
        />
      </Field>
      <Field label={kindText('label')}>
        <Select
          placeholder={text('keep')}
          value={change.kind ?? ''}
          options={kindOptions}
          onChange={({ currentTarget }) => set({ kind: parseKind(currentTarget.value) })}
        />
      </Field>
      <Field label={itemText('season')}>
        <Select
          placeholder={text('keep')}
          value={change.season ?? ''}
          options={Season.options.map((value) => ({ value, label: t(`seasons.${value}`) }))}
          onChange={({ currentTarget }) => set({ season: Season.safeParse(currentTarget.value).data })}
        />
      </Field>
      <Field label={text('size')}>
        <SizeSelect
          label={text('size')}
          placeholder={text('keep')}
          isForShoes={selection.items.every(({ category }) => category === 'shoes')}
          size={change.size}
          onChoose={(size) => set({ size: size ?? undefined })}
        />
      </Field>
      <Field label={text('addTag')} error={tagError}>
        <TextInput
          value={change.tag ?? ''}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ currentTarget }) => set({ tag: currentTarget.value })}
        />
      </Field>
      {usable.length > 1 && (
        <Field label={text('owner')}>
          <Select
            placeholder={text('keep')}
            value={ownerId}
            options={usable
              .filter(({ id }) => id !== profile?.id)
              .map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget }) => setOwnerId(currentTarget.value)}
          />
        </Field>
      )}
      <DialogActions>
        <Button onClick={onClose}>{itemText('details.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={isUnchanged || tagError !== undefined}
          pending={apply.isPending}
        >
          {text(apply.isPending ? 'applying' : 'apply')}
        </Button>
      </DialogActions>
    </form>
  );
};

type Application = {
  readonly change: ItemsChange;
  /** New owner, if they move to another closet. */
  readonly owner: { readonly id: string; readonly name: string } | undefined;
};

/** Changes the selected items, then moves them. Ends the selection, or keeps those selected that could not be changed. */
const useApply = (selection: Selection) => {
  const t = useTranslations();
  const text = useSelectionTranslations();
  const client = useQueryClient();
  const place = usePlace();
  const change = (items: readonly ClothingItem[], toItemChange: (item: ClothingItem) => ClothingItemChange) =>
    changeItems(
      client,
      items.map((item) => ({ item, change: toItemChange(item) })),
    );
  return useMutation({
    mutationFn: async ({ change: fields, owner }: Application) => {
      const { items } = selection;
      const hasFields = Object.keys(toChange(fields, [])).length > 0;
      const failed = hasFields ? await change(items, ({ tags }) => toChange(fields, tags)) : [];
      const changed = items.filter((item) => failed.every((each) => each.item !== item));
      if (failed[0]) {
        selection.select(failed.map(({ item }) => item));
        const title = text('failed', { count: failed.length });
        toast({ variant: 'destructive', title, description: getErrorMessage(failed[0].error) });
      } else {
        selection.end();
      }
      if (owner && changed.length > 0) {
        const title = text('moved', { count: changed.length, name: owner.name });
        void place(changed, { place: 'closet', profileId: owner.id }, title);
      } else if (!failed[0]) {
        const undo = async () => {
          const [stayed] = await change(changed, (item) => toUndoingChange(fields, item));
          if (stayed) toastError(stayed.error);
        };
        const action = { label: t('closet.undo'), onPress: () => void undo() };
        toast({ title: text('changed', { count: changed.length }), action, duration: UNDO_MS });
      }
    },
  });
};
