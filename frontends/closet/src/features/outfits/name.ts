import { text } from '../../messages/messages.ts';

/** What an outfit is called on the planner: its name, or "Outfit". */
export const nameOf = ({ name }: { readonly name: string | null }): string => name ?? text('planner.outfit');
