import type { BoardCell, BoardOutfit, UnreadyItem } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { ItemGlyph } from '@fitfolk/ui/item-glyph';
import { Photo } from '@fitfolk/ui/photo';
import { translateServerMessage } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { convertTemperatures } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { ArrowLeftRight, CalendarDays, Check, Pencil, Plus, Trash2, Undo2, WandSparkles } from 'lucide-react';
import { formatDay } from '../../format-day.ts';
import { useTranslations } from '../../messages/messages.ts';
import { FeedbackMenu } from '../comfort/feedback/feedback-menu.tsx';
import { getOutfitName } from '../outfits/outfit-name.ts';
import { SkippedItems } from '../outfits/skipped/skipped-items.tsx';
import styles from './cell-dialog.module.css';
import { groupUnready } from './group-unready.ts';
import { useTranslations as useFamilyTranslations } from './messages/messages.ts';

export type CellDialogProps = {
  readonly cell: BoardCell;
  /** All cells of the same profile, in the order of the days. */
  readonly row: readonly BoardCell[];
  /** Planned items of the profile that are not ready, of all days. */
  readonly unready: readonly UnreadyItem[] | undefined;
  readonly name: string;
  readonly today: string;
  readonly isChild: boolean;
  readonly onExchange: (day: string) => void;
  readonly onApprove: () => void;
  readonly onSuggest: () => void;
  readonly onChoose: () => void;
  readonly onEdit: (outfit: BoardOutfit) => void;
  /** Marks an outfit as worn, or a worn one as not worn. */
  readonly onWear: (outfit: BoardOutfit) => void;
  readonly onRemove: (outfit: BoardOutfit) => void;
  readonly onClose: () => void;
};

/** Everything that can be done with a day of a profile. */
export const CellDialog = (props: CellDialogProps) => {
  const { cell, name, onClose } = props;
  const t = useTranslations();
  const text = useFamilyTranslations();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('cellTitle', { name, day: formatDay(cell.day) })}
      closeLabel={t('close')}
    >
      {cell.outfits.length === 0 && <EmptyCell {...props} />}
      {cell.outfits.map((outfit) => (
        <OutfitDetails key={outfit.id} {...props} outfit={outfit} />
      ))}
      {cell.outfits.length > 0 && cell.state !== 'worn' && <OtherDays {...props} />}
    </Dialog>
  );
};

const EmptyCell = ({ cell, today, isChild, onSuggest, onChoose }: CellDialogProps) => {
  const text = useFamilyTranslations();
  return (
    <div className={styles.actions}>
      {cell.day >= today && (
        <Button variant="primary" wide data-autofocus="" onClick={onSuggest}>
          <WandSparkles size={18} aria-hidden="true" />
          {text(isChild ? 'proposeForMe' : 'suggest')}
        </Button>
      )}
      <Button wide onClick={onChoose}>
        <Plus size={18} aria-hidden="true" />
        {text('choose')}
      </Button>
    </div>
  );
};

const OutfitDetails = (props: CellDialogProps & { readonly outfit: BoardOutfit }) => {
  const { cell, outfit, today, isChild, onApprove, onEdit, onWear, onRemove } = props;
  const t = useTranslations();
  const text = useFamilyTranslations();
  const isWearable =
    outfit.wornDate === null && outfit.scheduledDate !== null && outfit.scheduledDate <= today;
  return (
    <section className={styles.outfit} aria-label={getOutfitName(outfit)}>
      <h3 className={styles.name}>{getOutfitName(outfit)}</h3>
      <ul className={styles.items}>
        {outfit.items.map((item) => (
          <li key={item.clothingItemId}>
            <span className={styles.image}>
              {item.imageUrl ? (
                <Photo
                  src={item.imageUrl}
                  alt=""
                  thumbHash={item.thumbHash}
                  cutOutUrl={item.cutOutUrl}
                  sizes="3rem"
                />
              ) : (
                <ItemGlyph kind={item.category} />
              )}
            </span>
            <span>
              {item.name}
              <UnreadyState {...props} itemId={item.clothingItemId} />
              <Reason outfit={outfit} itemId={item.clothingItemId} />
            </span>
          </li>
        ))}
      </ul>
      <SkippedItems skipped={outfit.skipped} />
      <div className={styles.actions}>
        {outfit.proposedDate && !isChild && (
          <Button variant="primary" onClick={onApprove}>
            <Check size={18} aria-hidden="true" />
            {text('approve')}
          </Button>
        )}
        {isWearable && (
          <Button onClick={() => onWear(outfit)}>
            <Check size={18} aria-hidden="true" />
            {t('planner.wear')}
          </Button>
        )}
        {outfit.wornDate !== null && (
          <Button onClick={() => onWear(outfit)}>
            <Undo2 size={18} aria-hidden="true" />
            {t('planner.notWorn')}
          </Button>
        )}
        <Button onClick={() => onEdit(outfit)}>
          <Pencil size={18} aria-hidden="true" />
          {t('planner.edit')}
        </Button>
        {outfit.itemReasons.length > 0 && outfit.wornDate === null && (
          <FeedbackMenu
            profileId={cell.profileId}
            outfitName={getOutfitName(outfit)}
            items={outfit.items.map(({ clothingItemId: id, name }) => ({ id, name }))}
            day={cell.day}
          />
        )}
        <Button variant="quiet" onClick={() => onRemove(outfit)}>
          <Trash2 size={18} aria-hidden="true" />
          {t('planner.delete')}
        </Button>
      </div>
    </section>
  );
};

type UnreadyStateProps = Pick<CellDialogProps, 'cell' | 'unready'> & {
  readonly outfit: BoardOutfit;
  readonly itemId: string;
};

/** State of an item that has to be washed before the day or is away; nothing for others. */
const UnreadyState = ({ cell: { day }, outfit, itemId, unready }: UnreadyStateProps) => {
  const text = useFamilyTranslations();
  const group = groupUnready({ day, outfits: [outfit] }, unready).find(({ items }) =>
    items.some(({ clothingItemId }) => clothingItemId === itemId),
  );
  return group && <span className={styles.unready}>{text(`unready.${group.status}`)}</span>;
};

/** Why the planner chose an item; nothing for an item that a person chose. */
const Reason = ({ outfit, itemId }: { readonly outfit: BoardOutfit; readonly itemId: string }) => {
  const format = useTemperatureFormat();
  const reason = outfit.itemReasons.find(({ clothingItemId }) => clothingItemId === itemId);
  if (!reason) return null;
  const { code, params = {}, text } = reason;
  return (
    <span className={styles.reason}>
      {convertTemperatures(format, translateServerMessage('outfitReasons', code, text, params))}
    </span>
  );
};

/** The other days of the row: empty ones to move to, planned ones to swap with. */
const OtherDays = ({ cell, row, onExchange }: CellDialogProps) => {
  const t = useTranslations();
  const text = useFamilyTranslations();
  const others = row.filter(({ day, state }) => day !== cell.day && state !== 'worn');
  const groups = [
    {
      title: t('planner.moveTo'),
      Icon: CalendarDays,
      cells: others.filter(({ state }) => state === 'empty'),
    },
    {
      title: text('swapWith'),
      Icon: ArrowLeftRight,
      cells: others.filter(({ state }) => state !== 'empty'),
    },
  ];
  return groups
    .filter(({ cells }) => cells.length > 0)
    .map(({ title, Icon, cells }) => (
      <section key={title} className={styles.group} aria-label={title}>
        <h3 className={styles.heading}>{title}</h3>
        <ul className={styles.days}>
          {cells.map(({ day, outfits: [outfit] }) => (
            <li key={day}>
              <button type="button" className={styles.day} onClick={() => onExchange(day)}>
                <Icon size={18} aria-hidden="true" />
                <span>{formatDay(day)}</span>
                {outfit && <span className={styles.other}>{getOutfitName(outfit)}</span>}
              </button>
            </li>
          ))}
        </ul>
      </section>
    ));
};
