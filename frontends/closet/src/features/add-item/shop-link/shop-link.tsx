import { MAX_PRODUCT_URL_LENGTH } from '@fitfolk/contracts/closet/link-limits';
import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { useOnline } from '@fitfolk/web-kit/ui-state/use-online.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findLink } from './find-link.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './shop-link.module.css';
import type { ShopLinkState } from './use-shop-link.ts';

export type ShopLinkProps = {
  readonly link: ShopLinkState;
  /** Text with a link that was shared with the app, which is read at once. */
  readonly shared?: string | undefined;
};

/** Fills the form from the page of a shop, whose link is typed, shared, or pasted anywhere beside the inputs. */
export const ShopLink = ({ link, shared }: ShopLinkProps) => {
  const text = useTranslations();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const readPasted = (pasted: string) => {
    if (!isOnline || link.isPending) return;
    setOpen(true);
    setTyped(pasted);
    link.read(pasted);
  };
  usePastedLink(readPasted);
  const readShared = useEffectEvent(readPasted);
  useEffect(() => {
    if (shared !== undefined) readShared(shared);
  }, [shared]);
  const note = <p className={styles.note}>{text('offline')}</p>;
  if (!isOpen) {
    return (
      <>
        <button type="button" className={styles.open} disabled={!isOnline} onClick={() => setOpen(true)}>
          {text('open')}
        </button>
        {!isOnline && note}
      </>
    );
  }
  return (
    <div className={styles.panel}>
      <LinkInput link={link} typed={typed} isOnline={isOnline} onType={setTyped} onPaste={readPasted} />
      <div role="status">
        {isOnline ? link.product && <p className={styles.note}>{describe(link, text)}</p> : note}
      </div>
      {link.hasFilled && (
        <Button size="small" onClick={link.undo}>
          {text('undo')}
        </Button>
      )}
    </div>
  );
};

type LinkInputProps = {
  readonly link: ShopLinkState;
  readonly typed: string;
  readonly isOnline: boolean;
  readonly onType: (typed: string) => void;
  readonly onPaste: (link: string) => void;
};

const LinkInput = ({ link, typed, isOnline, onType, onPaste }: LinkInputProps) => {
  const text = useTranslations();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const isReadable = isOnline && typed.trim() !== '' && !link.isPending;
  return (
    <>
      <Field label={text('label')} hint={text('hint')} error={link.problem}>
        <TextInput
          ref={input}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          enterKeyHint="go"
          maxLength={MAX_PRODUCT_URL_LENGTH}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onPaste={(event) => {
            const pasted = findLink(event.clipboardData.getData('text'));
            if (!pasted) return;
            event.preventDefault();
            onPaste(pasted);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form around it would save the item.
            event.preventDefault();
            if (isReadable) link.read(typed);
          }}
        />
      </Field>
      <Button
        disabled={!isReadable && !link.isPending}
        pending={link.isPending}
        onClick={() => link.read(typed)}
      >
        {text(link.isPending ? 'reading' : 'read')}
      </Button>
    </>
  );
};

const describe = (
  { product, hasFilled }: ShopLinkState,
  text: ReturnType<typeof useTranslations>,
): string => {
  const shop = product?.shop ?? '';
  const sentences = [text(hasFilled ? 'filled' : 'kept', { shop })];
  if (product?.imageFailure === 'missing') sentences.push(text('noImage'));
  if (product?.imageFailure === 'unusable') sentences.push(text('imageUnusable'));
  return sentences.join(' ');
};

/** Listens to links that are pasted while no input has the focus. */
const usePastedLink = (onPaste: (link: string) => void): void => {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.matches('input, textarea')) return;
    const link = findLink(event.clipboardData?.getData('text') ?? '');
    if (link) onPaste(link);
  });
  useEffect(() => {
    const controller = new AbortController();
    window.addEventListener('paste', handle, { signal: controller.signal });
    return () => controller.abort();
  }, []);
};
