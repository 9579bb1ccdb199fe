import { readTexts } from './read-texts.ts';

/** A call of `readTexts` with a literal path. */
const CALL = /\breadTexts(?:<[^>]*>)?\('([\w/-]+)'\)/g;

/** Replaces calls of `readTexts` in a source by the texts, for builds, which have no files to read. */
export const inlineTexts = (source: string): string =>
  source.replace(CALL, (_, path: string) => `(${JSON.stringify(readTexts(path))})`);
