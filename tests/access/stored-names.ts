import { listBannedTerms } from '../architecture/rules/vocabulary.ts';
import { readStoredData } from '../e2e/support/stored-data.ts';

/** Names of documents' fields; other keys are data, such as a day or the code of a theme. */
const FIELD = /^[A-Za-z_]+$/;
/** Fields that MongoDB names. */
const OWN_FIELDS = ['_id'];

const listFields = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(listFields);
  return Object.entries(value).flatMap(([key, each]) => [
    ...(FIELD.test(key) ? [key] : []),
    ...listFields(each),
  ]);
};

const listNames = (location: string, text: string): string[] => {
  if (location.startsWith('object ')) return [];
  if (location.startsWith('redis ')) return [location.slice('redis '.length)];
  // A stream with the subject of its message.
  if (location.includes(' ')) return location.split(' ');
  const collection = location.slice(location.indexOf('.') + 1);
  const fields = listFields(JSON.parse(text)).filter((field) => !OWN_FIELDS.includes(field));
  return [collection, ...fields];
};

/**
 * Lists what is wrong with the names of an instance's collections, fields, Redis keys, streams and subjects: banned terms, and
 * underscores in names that are in camel case.
 */
export const listWrongNames = async (namespace: string): Promise<string[]> => {
  const wrong = new Set<string>();
  for await (const { location, text } of readStoredData(namespace)) {
    const isDocument = !/^(redis|object) | /.test(location);
    for (const name of listNames(location, text)) {
      for (const each of listBannedTerms(name)) wrong.add(`${location}: ${each}`);
      if (isDocument && name.includes('_'))
        wrong.add(`${location}: ${name} has an underscore; use camel case`);
    }
  }
  return [...wrong];
};
