import { configuration } from './configuration.ts';
import { envExample } from './env-example.ts';

/** The documents that are made from the code: path → its text. */
export const generated: Readonly<Record<string, () => string>> = {
  '.env.example': envExample,
  'docs/configuration.md': configuration,
};
