import { IconButton } from '@fitfolk/ui/icon-button';
import {
  BringToFront,
  Eraser,
  Minus,
  Plus,
  Redo2,
  RotateCcw,
  RotateCw,
  SendToBack,
  Trash2,
  Undo2,
} from 'lucide-react';
import styles from './arranger.module.css';
import { useTranslations } from './messages/messages.ts';
import type { ArrangerState } from './use-arranger.ts';

/** Factor and degrees of one press. */
const FACTOR = 1.1;
const DEGREES = 15;

/** Buttons that change the selected element, for those who neither drag nor type, and that undo. */
export const Toolbar = ({ arranger }: { readonly arranger: ArrangerState }) => {
  const t = useTranslations();
  const { selected, change, moveLayer, reset } = arranger;
  const isUnselected = selected === undefined;
  const buttons = [
    { key: 'smaller', icon: Minus, press: () => change({ factor: 1 / FACTOR }) },
    { key: 'larger', icon: Plus, press: () => change({ factor: FACTOR }) },
    { key: 'turnLeft', icon: RotateCcw, press: () => change({ degrees: -DEGREES }) },
    { key: 'turnRight', icon: RotateCw, press: () => change({ degrees: DEGREES }) },
    { key: 'backward', icon: SendToBack, press: () => moveLayer(-1) },
    { key: 'forward', icon: BringToFront, press: () => moveLayer(1) },
    selected?.text
      ? { key: 'removeText' as const, icon: Trash2, press: reset }
      : { key: 'resetItem' as const, icon: Eraser, press: reset },
  ] as const;
  return (
    <div role="toolbar" aria-label={t('tools')} className={styles.toolbar}>
      {buttons.map(({ key, icon: Icon, press }) => (
        <IconButton key={key} label={t(key)} disabled={isUnselected} onClick={press}>
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      ))}
      <span className={styles.divider} />
      <IconButton label={t('undo')} disabled={!arranger.canUndo} onClick={arranger.undo}>
        <Undo2 size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('redo')} disabled={!arranger.canRedo} onClick={arranger.redo}>
        <Redo2 size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
};
