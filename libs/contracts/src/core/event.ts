import { z } from './zod.ts';

/** Something that happened in a service, as data: `type` is `<service>.<entity>.<past-tense verb>`. */
export type EventDefinition<Schema extends z.ZodType = z.ZodType> = {
  readonly service: string;
  readonly type: string;
  readonly version: number;
  readonly summary: string;
  readonly schema: Schema;
};

export type EventData<D extends EventDefinition> = z.output<D['schema']>;

/**
 * Declares an event of a service. Evolve by adding optional fields; anything else is a new version, whose type carries
 * `.v<version>`, published beside the old one.
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

/** The CloudEvents 1.0 envelope (structured JSON) around every event's data. */
export const EventEnvelope = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string(),
  type: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  dataschema: z.string(),
  /** Where in a trace it happened (CloudEvents' Distributed Tracing extension). */
  traceparent: z.string().optional(),
  data: z.unknown(),
});
export type EventEnvelope = z.infer<typeof EventEnvelope>;
