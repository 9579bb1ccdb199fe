import { defineMessages, textOf, useTextOf } from '@fitfolk/web-kit/messages.ts';
import en from './en.json' with { type: 'json' };

const messages = defineMessages('frame', en);

export const text = textOf(messages);
export const useText = () => useTextOf(messages);
