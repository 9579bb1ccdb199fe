import { configuration } from './configuration.ts';
import { envExample } from './env-example.ts';
import { events } from './events.ts';

/** The documents that are made from the code: path → its text. */
export const generated: Readonly<Record<string, () => string>> = {
  '.env.example': envExample,
  'docs/configuration.md': configuration,
  'docs/events.md': events,
};
