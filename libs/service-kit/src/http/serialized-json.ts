import type { z } from 'zod';

/** The body of a JSON response that was checked against its schema and serialized already. */
export class SerializedJson<T> {
  readonly text: string;
  /** Type of the value that the text stands for; never set. */
  declare readonly value: T;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Creates a serializer of lists whose elements never change, and which many responses contain. It checks each element against
 * its schema, which drops undeclared fields, and serializes it once.
 * @throws ZodError for an element that the schema rejects
 */
export const createListSerializer = <Element extends object, Schema extends z.ZodType>(
  schema: Schema,
  toApi: (element: Element) => z.input<Schema>,
): ((elements: readonly Element[]) => SerializedJson<z.input<Schema>[]>) => {
  const texts = new WeakMap<Element, string>();
  const serialize = (element: Element): string => {
    const known = texts.get(element);
    if (known !== undefined) return known;
    const text = JSON.stringify(schema.encode(toApi(element) as z.output<Schema>));
    texts.set(element, text);
    return text;
  };
  return (elements) => new SerializedJson(`[${elements.map(serialize).join(',')}]`);
};
