import type { Reaction } from '@fitfolk/contracts/feed';
import { Coffee, type LucideIcon, Palette, Shapes, Smile, Sparkles } from 'lucide-react';

const icons: Readonly<Record<Reaction, LucideIcon>> = {
  colors: Palette,
  cozy: Coffee,
  mix: Shapes,
  you: Sparkles,
  smile: Smile,
};

/** Preset reactions in the order of the menu. The contract's list would load its schemas into the page. */
export const REACTIONS = Object.keys(icons) as readonly Reaction[];

/** Icon of a preset reaction; its text stands beside it. */
export const ReactionIcon = ({ reaction }: { readonly reaction: Reaction }) => {
  const Icon = icons[reaction];
  return <Icon size={18} strokeWidth={1.75} aria-hidden="true" />;
};
