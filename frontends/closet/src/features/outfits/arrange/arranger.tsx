import type { Arrangement } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { Collage } from '@fitfolk/ui/collage';
import { DialogActions } from '@fitfolk/ui/dialog';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { DraftNotice } from '@fitfolk/web-kit/ui-state/draft-notice.tsx';
import { LayoutGrid } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './arranger.module.css';
import { hasFreeText } from './elements.ts';
import { getKeyAction, type KeyAction } from './keys.ts';
import { useTranslations } from './messages/messages.ts';
import { PictureButton } from './picture-button.tsx';
import { PictureElement } from './picture-element.tsx';
import { TextForm } from './text-form.tsx';
import { Toolbar } from './toolbar.tsx';
import { type ArrangerOptions, type ArrangerState, useArranger } from './use-arranger.ts';
import { useGestures } from './use-gestures.ts';

export type ArrangerProps = ArrangerOptions & {
  /** Name of the outfit, for the file of its picture. */
  readonly name: string;
  /** Saves an arrangement; null returns to the automatic collage. Rejects if it was not saved. */
  readonly onSave: (arrangement: Arrangement | null) => Promise<void>;
};

/** Arranges the items and texts of an outfit's picture: by pointer, fingers and keyboard. */
export const Arranger = (props: ArrangerProps) => {
  const [discarded, setDiscarded] = useState(0);
  return <Editor key={discarded} {...props} onDiscard={() => setDiscarded(discarded + 1)} />;
};

/** Runs what a key does. */
const runAction = (action: KeyAction, arranger: ArrangerState): void => {
  if (action.kind === 'change') arranger.change(action.change);
  else if (action.kind === 'layer') arranger.moveLayer(action.layers);
  else arranger[action.kind]();
};

const Editor = (props: ArrangerProps & { readonly onDiscard: () => void }) => {
  const { items, name, onSave, onDiscard } = props;
  const t = useTranslations();
  const hintId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const arranger = useArranger(props);
  const gestures = useGestures(stage, arranger);
  const [isSaving, setSaving] = useState(false);
  const { elements, selected, guides } = arranger;
  const onKeyDown = (event: KeyboardEvent) => {
    const action = getKeyAction(event);
    if (!action) return;
    event.preventDefault();
    runAction(action, arranger);
  };
  const save = async () => {
    setSaving(true);
    try {
      await onSave(arranger.read());
      arranger.clearDraft();
    } catch {
      // The caller has shown the error, and the draft is kept.
      setSaving(false);
    }
  };
  // In an order of their own, because moving a focused element to another layer would take its focus.
  const inFixedOrder = elements
    .map((element, index) => ({ element, layer: index + 1 }))
    .toSorted((one, other) => one.element.id.localeCompare(other.element.id));
  return (
    <div className={styles.arranger}>
      {arranger.isRestored && (
        <DraftNotice
          onDiscard={() => {
            arranger.clearDraft();
            onDiscard();
          }}
        />
      )}
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        aria-label={t('picture')}
        {...gestures.stageProps}
      >
        <Collage items={items} arrangement={elements} sizes="(min-width: 64rem) 30rem, 92vw" eager />
        <div className={styles.elements}>
          {inFixedOrder.map(({ element, layer }) => (
            <PictureElement
              key={element.id}
              element={element}
              kind={items.find(({ id }) => id === element.id)?.kind}
              name={arranger.getName(element)}
              layer={layer}
              isSelected={element.id === selected?.id}
              hintId={hintId}
              onSelect={() => arranger.select(element.id)}
              onMove={(event) => gestures.beginMove(event, element)}
              onCorner={(event) => gestures.beginCorner(event, element)}
              onKeyDown={onKeyDown}
            />
          ))}
          {guides.x !== undefined && <span className={styles.vertical} style={{ left: `${guides.x}%` }} />}
          {guides.y !== undefined && <span className={styles.horizontal} style={{ top: `${guides.y}%` }} />}
        </div>
      </div>
      <div className={styles.controls}>
        <Toolbar arranger={arranger} />
        <p id={hintId} className={styles.hint}>
          {t('hint')} <span className={styles.keys}>{t('keys')}</span>
        </p>
        {hasFreeText(elements) && <TextForm onAdd={arranger.addText} />}
        <div className={styles.whole}>
          <Button size="small" variant="quiet" onClick={arranger.resetAll}>
            <LayoutGrid size={18} aria-hidden="true" />
            {t('automatic')}
          </Button>
          <PictureButton items={items} arrangement={elements} name={name} />
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{arranger.announcement}</span>
      </VisuallyHidden>
      <DialogActions>
        <Button variant="primary" pending={isSaving} onClick={() => void save()}>
          {t('save')}
        </Button>
      </DialogActions>
    </div>
  );
};
