import type { ClothingItem } from '@fitfolk/contracts/closet';
import type { PackingItem, PackingList, PackingSuggestion } from '@fitfolk/contracts/packing';
import { Button } from '@fitfolk/ui/button';
import { CheckboxInput } from '@fitfolk/ui/checkbox';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Photo } from '@fitfolk/ui/photo';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { translateServerMessage } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../messages/messages.ts';
import styles from './packing.module.css';
import { suggestionsQuery } from './packing-api.ts';
import suggestDialogStyles from './suggest-dialog.module.css';

export type SuggestDialogProps = {
  readonly list: PackingList;
  readonly pieces: ReadonlyMap<string, ClothingItem>;
  readonly nameOf: (profileId: string) => string | undefined;
  readonly onAdd: (items: PackingItem[]) => void;
};

/** What else to pack; everything is chosen until somebody says otherwise. */
export const SuggestDialog = (props: SuggestDialogProps) => {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={text('packing.suggestTitle')}
      closeLabel={text('close')}
      trigger={
        <Button size="small">
          <Sparkles size={18} strokeWidth={1.75} aria-hidden="true" />
          {text('packing.suggest')}
        </Button>
      }
    >
      <Suggestions {...props} onDone={() => setIsOpen(false)} />
    </Dialog>
  );
};

const nameIn = ({ nameCode, name }: PackingSuggestion): string =>
  translateServerMessage('packingItems', nameCode, name);

const reasonIn = ({ reasonCode, reason, reasonParams }: PackingSuggestion): string =>
  translateServerMessage('packingReasons', reasonCode, reason, reasonParams);

const lineOf = (suggestion: PackingSuggestion): PackingItem => {
  const { key, quantity, clothingItemId, profileId, reason, reasonCode, reasonParams } = suggestion;
  return {
    id: crypto.randomUUID(),
    name: nameIn(suggestion),
    quantity,
    packed: false,
    clothingItemId,
    profileId,
    suggestionKey: key,
    reason,
    reasonCode,
    reasonParams,
  };
};

const Suggestions = ({
  list,
  pieces,
  nameOf,
  onAdd,
  onDone,
}: SuggestDialogProps & { readonly onDone: () => void }) => {
  const text = useText();
  const { data, error, refetch } = useQuery(suggestionsQuery(list));
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set());
  if (error) {
    return <LoadFailure error={error} title={text('packing.suggestFailed')} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <SkeletonGroup label={text('loading')} className={styles.packingLines}>
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} className={suggestDialogStyles.packingSkeletonLine} />
        ))}
      </SkeletonGroup>
    );
  }
  if (data.length === 0) return <p className={styles.packingFacts}>{text('packing.nothingMore')}</p>;
  const wanted = data.filter(({ key }) => !unwanted.has(key));
  const toggle = (key: string) =>
    setUnwanted(
      (known) => new Set(known.has(key) ? [...known].filter((each) => each !== key) : [...known, key]),
    );
  const owner = ({ profileId }: PackingSuggestion) =>
    list.profileIds.length > 1 && profileId ? nameOf(profileId) : undefined;
  return (
    <>
      <ul className={styles.packingLines}>
        {data.map((suggestion) => {
          const { key, quantity, clothingItemId } = suggestion;
          const name = nameIn(suggestion);
          const piece = clothingItemId ? pieces.get(clothingItemId) : undefined;
          return (
            <li key={key}>
              <label className={clsx(styles.packingLine, styles.packingSuggestion)}>
                <CheckboxInput checked={!unwanted.has(key)} onChange={() => toggle(key)} />
                {piece && (
                  <Photo
                    src={piece.imageUrl}
                    alt=""
                    thumbHash={piece.thumbHash}
                    sizes="2.5rem"
                    className={styles.packingPhoto}
                  />
                )}
                <span className={styles.packingLabel}>
                  <span className={styles.packingWhat}>{quantity > 1 ? `${name} × ${quantity}` : name}</span>
                  <span className={styles.packingAbout}>
                    {[owner(suggestion), reasonIn(suggestion)].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <Button
          variant="primary"
          disabled={wanted.length === 0}
          onClick={() => {
            onAdd(wanted.map(lineOf));
            onDone();
          }}
        >
          {text('packing.addSuggested', { count: wanted.length })}
        </Button>
      </DialogActions>
    </>
  );
};
