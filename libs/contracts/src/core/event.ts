import { z } from './zod.ts';

/** A domain event as data; `type` is `<service>.<entity>.<past-tense verb>`. */
export type EventDefinition<Schema extends z.ZodType = z.ZodType> = {
  readonly service: string;
  readonly type: string;
  readonly version: number;
  readonly summary: string;
  readonly schema: Schema;
};

export type EventData<D extends EventDefinition> = z.output<D['schema']>;

/**
 * Declares an event. Add optional fields to evolve it; any other change needs a new version, whose type ends in
 * `.v<version>` and which is published beside the old one.
 */
export const defineEvent = <Schema extends z.ZodType>(
  name: `${string}.${string}.${string}`,
  version: number,
  summary: string,
  schema: Schema,
): EventDefinition<Schema> => ({
  service: name.slice(0, name.indexOf('.')),
  type: version === 1 ? name : `${name}.v${version}`,
  version,
  summary,
  schema,
});

/** CloudEvents 1.0 envelope in structured JSON. */
export const EventEnvelope = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string(),
  type: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  dataschema: z.string(),
  /** W3C trace context (CloudEvents Distributed Tracing extension). */
  traceparent: z.string().optional(),
  data: z.unknown(),
});
export type EventEnvelope = z.infer<typeof EventEnvelope>;
