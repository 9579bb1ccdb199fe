import type { Outfit } from '@fitfolk/contracts/outfits';
import { formatPieceNames } from '@fitfolk/contracts/outfits/outfit-name';
import { Button } from '@fitfolk/ui/button';
import { Checkbox } from '@fitfolk/ui/checkbox';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { DraftNotice } from '@fitfolk/web-kit/ui-state/draft-notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { itemsQuery } from '../../items/items-api.ts';
import { toCollageItems } from '../../outfits/collage-items.ts';
import { SkippedItems } from '../../outfits/skipped/skipped-items.tsx';
import styles from './builder.module.css';
import { ItemChooser } from './item-chooser.tsx';
import { useTranslations } from './messages/messages.ts';
import { Preview } from './preview.tsx';
import { Tray } from './tray.tsx';
import { type OutfitStart, useOutfitDraft } from './use-outfit-draft.ts';
import { type CreateOutfit, useSaveOutfit } from './use-save-outfit.ts';
import { useSelectedItems } from './use-selected-items.ts';
import { useStartWith } from './use-start-with.ts';

export type OutfitBuilderProps = {
  readonly profileId: string;
  readonly day: string | null;
  readonly outfit: Outfit | undefined;
  /** Item that a new outfit starts with. */
  readonly itemId?: string | undefined;
  /** Fields that a new outfit starts with. */
  readonly start?: OutfitStart | undefined;
  /** Saves a new outfit in another way than planning it. */
  readonly create?: CreateOutfit | undefined;
  readonly onSaved: () => void;
};

/** Maximum lengths that the server accepts. */
const MAX_NAME = 80;
const MAX_OCCASION = 40;

/** Form of an outfit: its items, a preview, name and occasion. */
export const OutfitBuilder = (props: OutfitBuilderProps) => {
  const [discarded, setDiscarded] = useState(0);
  return <OutfitForm key={discarded} {...props} onDiscard={() => setDiscarded(discarded + 1)} />;
};

type OutfitFormProps = OutfitBuilderProps & {
  /** Called when the draft is removed, to start again. */
  readonly onDiscard: () => void;
};

const OutfitForm = (props: OutfitFormProps) => {
  const { profileId, day, outfit, itemId, start, create, onSaved, onDiscard } = props;
  const t = useTranslations();
  const draft = useOutfitDraft({ profileId, day, outfit, start });
  const [{ pieces, arrangement: _, ...defaultValues }] = useState(draft.fields.values);
  const { arrangement } = draft.fields.values;
  const {
    selected: chosen,
    toggle,
    replace,
  } = useSelectedItems(pieces, (items) => draft.fields.update({ pieces: items }));
  const { data: closet } = useQuery(itemsQuery(profileId));
  useStartWith(
    closet?.find(({ id }) => id === itemId),
    chosen,
    toggle,
  );
  // An item of the draft may have left the closet meanwhile.
  const available = closet && [...closet, ...(outfit ? toCollageItems(outfit) : [])];
  const selected = available ? chosen.filter(({ id }) => available.some((item) => item.id === id)) : chosen;
  const save = useSaveOutfit({
    profileId,
    day,
    outfit,
    create,
    onSaved: () => {
      draft.clear();
      onSaved();
    },
  });
  const form = useForm({ defaultValues });
  const keepDraft = () => draft.fields.update(form.getValues());
  const pieceNames = formatPieceNames(selected);
  const send = form.handleSubmit((values) =>
    save.mutate({
      ...values,
      name: values.name.trim() || pieceNames,
      clothingItemIds: selected.map(({ id }) => id),
      arrangement,
    }),
  );
  return (
    <form noValidate className={styles.form} onChange={keepDraft} onSubmit={send}>
      {outfit && draft.fields.isRestored && (
        <div className={styles.restored}>
          <DraftNotice
            onDiscard={() => {
              draft.clear();
              onDiscard();
            }}
          />
        </div>
      )}
      {start?.notice && <div className={styles.restored}>{start.notice}</div>}
      <ItemChooser
        profileId={profileId}
        selected={selected}
        values={draft.chooser.values}
        onChange={draft.chooser.update}
        onToggle={toggle}
        onReplace={replace}
      />
      <div className={styles.side}>
        <Preview
          items={selected}
          arrangement={arrangement}
          name={form.getValues('name') || pieceNames}
          onArrange={(arranged) => draft.fields.update({ arrangement: arranged })}
        />
        <SkippedItems skipped={outfit?.skipped} />
        <div className={styles.fields}>
          <Field label={t('name')} note={t('optional')}>
            <TextInput
              {...form.register('name')}
              {...limitGraphemes(MAX_NAME)}
              placeholder={pieceNames || t('namePlaceholder')}
              autoComplete="off"
            />
          </Field>
          <Field label={t('occasion')} note={t('optional')}>
            <TextInput
              {...form.register('occasion')}
              {...limitGraphemes(MAX_OCCASION)}
              placeholder={t('occasionPlaceholder')}
              autoComplete="off"
            />
          </Field>
          <Checkbox {...form.register('isFavorite')} label={t('favorite')} />
        </div>
      </div>
      <DialogActions>
        <Tray items={selected} onRemove={toggle} />
        <Button
          type="submit"
          variant="primary"
          className={styles.save}
          disabled={selected.length === 0}
          pending={save.isPending}
        >
          {t(save.isPending ? 'saving' : 'save')}
        </Button>
      </DialogActions>
    </form>
  );
};
