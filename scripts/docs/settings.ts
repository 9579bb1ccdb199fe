import { z } from '@fitfolk/contracts/core/zod';

/** An environment variable as described by its schema. */
export type Setting = {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
  readonly isSecret: boolean;
  /** Default value, or a text that describes the effect of leaving it unset. */
  readonly defaultValue: { readonly value: string } | { readonly text: string };
  readonly example: string | undefined;
  /** Allowed values of an enumeration. */
  readonly choices: readonly string[];
};

/** Metadata that `.meta()` of a variable may contain. */
const VariableMetadata = z.looseObject({
  description: z
    .string({ error: 'has no description in its .meta()' })
    .regex(/[.]$/, 'does not end with a period'),
  example: z.string().optional(),
  /** Effect of leaving it unset, for variables without a default. */
  unset: z.string().optional(),
  secret: z.literal(true).optional(),
  default: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
});

const VariableSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

/** Lists the variables of a schema. @throws Error when one has no description */
export const listSettings = (schema: z.ZodType): Setting[] => {
  const { properties, required } = VariableSchema.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  return Object.entries(properties).map(([name, metadata]) =>
    toSetting(name, metadata, required.includes(name)),
  );
};

const toSetting = (name: string, metadata: unknown, isRequired: boolean): Setting => {
  const { data, error } = VariableMetadata.safeParse(metadata);
  if (!data) throw new Error(`${name} ${error.issues.map(({ message }) => message).join(', ')}`);
  return {
    name,
    description: data.description,
    isRequired,
    isSecret: data.secret ?? false,
    defaultValue: data.default === undefined ? { text: data.unset ?? '' } : { value: String(data.default) },
    example: data.example,
    choices: data.enum ?? [],
  };
};
