import { configuration } from './configuration.ts';
import { envExample } from './env-example.ts';
import { events } from './events.ts';

/** Generators of documents by path. */
export const generated: Readonly<Record<string, () => string>> = {
  '.env.example': envExample,
  'docs/configuration.md': configuration,
  'docs/events.md': events,
};
