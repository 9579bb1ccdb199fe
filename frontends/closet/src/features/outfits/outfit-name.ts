import { t } from '../../messages/messages.ts';

/** Returns the name of an outfit, or "Outfit" without one. */
export const getOutfitName = ({ name }: { readonly name: string | null }): string =>
  name ?? t('planner.outfit');
