import styles from './item-glyph.module.css';

export type GlyphKind = 'tops' | 'bottoms' | 'shoes' | 'accessories' | 'outerwear' | 'hanger';

const outlines: Readonly<Record<GlyphKind, string>> = {
  tops: 'M30 26 18 33l5 15 7-3v31h24V45l7 3 5-15-12-7c-2 5-6 7-12 7s-10-2-12-7Z',
  bottoms: 'M30 22h24l5 56H46l-4-34-4 34H25l5-56Zm0 7h24',
  shoes: 'M16 62c0-6 2-12 4-15l9 5c4 6 10 9 20 11 10 1 15 3 15 8v3H16V62Zm0 6h48M33 56l3-3m3 6 3-3',
  accessories: 'M26 40h32l5 36H21l5-36Zm7 0c0-9 4-14 9-14s9 5 9 14',
  outerwear:
    'M32 20 17 28l-1 46h12V48m24-28 15 8 1 46H56V48M32 20l10 14 10-14M28 48v28h28V48M42 34v42m4-24h1m-1 10h1',
  hanger: 'M42 46v-4c4-1 6-4 5-7s-5-4-8-1m3 12L21 61c-2 1.5-1 4 1 4h40c2 0 3-2.5 1-4L42 46Z',
};

export type ItemGlyphProps = {
  readonly kind: GlyphKind;
  /** Accessible name; the glyph is decorative without one. */
  readonly label?: string;
};

/** Outline of an item category, or of a hanger, in place of a missing image. */
export const ItemGlyph = ({ kind, label }: ItemGlyphProps) => (
  <svg
    className={styles.glyph}
    viewBox="0 0 84 100"
    fill="none"
    role={label ? 'img' : undefined}
    aria-label={label || undefined}
    aria-hidden={!label}
  >
    <path d={outlines[kind]} />
  </svg>
);
