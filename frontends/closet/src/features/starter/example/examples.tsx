import { getKindCategory } from '@fitfolk/contracts/closet/item-kinds';
import { Button } from '@fitfolk/ui/button';
import { Collage } from '@fitfolk/ui/collage';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { formatTemperature } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { handMeDownQuery } from '../../growth/growth-api.ts';
import { addBasics } from '../add-basics.ts';
import { DRAWINGS } from '../drawings.ts';
import { t as starterText, useTranslations as useStarterTranslations } from '../messages/messages.ts';
import styles from './example.module.css';
import { listExamples } from './example-outfits.ts';
import { useTranslations } from './messages/messages.ts';

export type ExamplesProps = { readonly profileId: string; readonly onAdded: () => void };

/** Drawn example outfits, one at a time, which nothing stores until somebody adds their pieces. */
export const Examples = ({ profileId, onAdded }: ExamplesProps) => {
  const text = useTranslations();
  const pieceText = useStarterTranslations();
  const format = useTemperatureFormat();
  const client = useQueryClient();
  const { profiles } = useActiveProfile();
  const { data, isLoading } = useQuery(handMeDownQuery);
  const [shownCount, setShownCount] = useState(0);
  const isChild = profiles.find(({ id }) => id === profileId)?.isChild === true;
  const examples = listExamples(isChild, data?.climate ?? 'temperate');
  const example = examples[shownCount % examples.length];
  const add = useMutation({
    mutationFn: () => addBasics(client, profileId, example?.basics ?? []),
    onSuccess: () => {
      toast({ title: starterText('added', { count: example?.basics.length ?? 0 }) });
      onAdded();
    },
    onError: toastError,
  });
  // Another climate would change the example.
  if (isLoading || !example) return <Skeleton className={styles.collage} />;
  const pieces = example.basics.map(({ name, kind }) => ({
    id: name,
    name: pieceText(`names.${name}`),
    kind,
    category: getKindCategory(kind),
    imageUrl: DRAWINGS[name].href,
    thumbHash: null,
  }));
  return (
    <>
      <p className={styles.note}>{text('note')}</p>
      <article aria-live="polite">
        <Collage items={pieces} sizes="(min-width: 64rem) 24rem, 90vw" eager className={styles.collage} />
        <h3 className={styles.name}>{text(`outfits.${example.name}.name`)}</h3>
        <p>
          {text(`outfits.${example.name}.reason`, { temperature: formatTemperature(format, example.highF) })}
        </p>
        <p className={styles.pieces}>{pieces.map(({ name }) => name).join(' · ')}</p>
      </article>
      <DialogActions>
        <Button disabled={add.isPending} onClick={() => setShownCount(shownCount + 1)}>
          <RefreshCw size={18} aria-hidden="true" />
          {text('another')}
        </Button>
        <Button variant="primary" pending={add.isPending} onClick={() => add.mutate()}>
          {add.isPending ? pieceText('adding') : text('add')}
        </Button>
      </DialogActions>
    </>
  );
};
