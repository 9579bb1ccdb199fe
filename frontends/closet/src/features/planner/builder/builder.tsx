import type { Outfit } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { Checkbox } from '@fitfolk/ui/checkbox';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { useForm } from 'react-hook-form';
import { useText } from '../../../messages/messages.ts';
import styles from './builder.module.css';
import { Pieces } from './pieces.tsx';
import { Preview } from './preview.tsx';
import { useChosen } from './use-chosen.ts';
import { useSaveOutfit } from './use-save-outfit.ts';

export type BuilderProps = {
  readonly profileId: string;
  readonly day: string | null;
  readonly outfit: Outfit | undefined;
  readonly onSaved: () => void;
};

/** Longest name and occasion that the server takes. */
const MAX_NAME = 80;
const MAX_OCCASION = 40;

/** Puts an outfit together: pieces by category, what it looks like, and what it is for. */
export const Builder = ({ profileId, day, outfit, onSaved }: BuilderProps) => {
  const text = useText();
  const { chosen, toggle } = useChosen(outfit);
  const save = useSaveOutfit({ profileId, day, outfit, onSaved });
  const form = useForm({
    defaultValues: {
      name: outfit?.name ?? '',
      occasion: outfit?.occasion ?? '',
      isFavorite: outfit?.isFavorite ?? false,
    },
  });
  const send = form.handleSubmit((values) =>
    save.mutate({ ...values, clothingItemIds: chosen.map(({ id }) => id) }),
  );
  return (
    <form noValidate className={styles.builder} onSubmit={send}>
      <Pieces profileId={profileId} chosen={chosen} onToggle={toggle} />
      <div className={styles.builderSide}>
        <Preview chosen={chosen} />
        <div className={styles.builderFields}>
          <Field label={text('builder.name')} note={text('builder.optional')}>
            <TextInput
              {...form.register('name')}
              maxLength={MAX_NAME}
              placeholder={text('builder.namePlaceholder')}
              autoComplete="off"
            />
          </Field>
          <Field label={text('builder.occasion')} note={text('builder.optional')}>
            <TextInput
              {...form.register('occasion')}
              maxLength={MAX_OCCASION}
              placeholder={text('builder.occasionPlaceholder')}
              autoComplete="off"
            />
          </Field>
          <Checkbox {...form.register('isFavorite')} label={text('builder.favourite')} />
        </div>
      </div>
      <DialogActions>
        <Button type="submit" variant="primary" disabled={chosen.length === 0} pending={save.isPending}>
          {text(save.isPending ? 'builder.saving' : 'builder.save')}
        </Button>
      </DialogActions>
    </form>
  );
};
