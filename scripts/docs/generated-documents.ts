import { renderConfiguration } from './configuration.ts';
import { renderEnvExample } from './env-example.ts';
import { renderEvents } from './events.ts';

/** Generated documents: path and renderer. */
export const GENERATED_DOCUMENTS: Readonly<Record<string, () => string>> = {
  '.env.example': renderEnvExample,
  'docs/configuration.md': renderConfiguration,
  'docs/events.md': renderEvents,
};
