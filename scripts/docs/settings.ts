import { z } from '@fitfolk/contracts/core/zod';

/** An environment variable, as described by the schema that reads it. */
export type Setting = {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
  readonly isSecret: boolean;
  /** Default: a value, or a description of the behavior without it. */
  readonly byDefault: { readonly value: string } | { readonly words: string };
  readonly example: string | undefined;
  /** Allowed values of an enumeration. */
  readonly choices: readonly string[];
};

/** Allowed keys in `.meta()` of a variable. */
const Metadata = z.looseObject({
  description: z
    .string({ error: 'has no description in its .meta()' })
    .regex(/[.]$/, 'does not end its sentence'),
  example: z.string().optional(),
  /** Behavior without a value, where the schema has no default. */
  unset: z.string().optional(),
  secret: z.literal(true).optional(),
  default: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
});

const Tree = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

/** Lists the variables of a schema in its order. @throws when one has no description */
export const settingsOf = (schema: z.ZodType): Setting[] => {
  const { properties, required } = Tree.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  return Object.entries(properties).map(([name, metadata]) =>
    settingOf(name, metadata, required.includes(name)),
  );
};

const settingOf = (name: string, metadata: unknown, isRequired: boolean): Setting => {
  const { data, error } = Metadata.safeParse(metadata);
  if (!data) throw new Error(`${name} ${error.issues.map(({ message }) => message).join(', ')}`);
  return {
    name,
    description: data.description,
    isRequired,
    isSecret: data.secret ?? false,
    byDefault: data.default === undefined ? { words: data.unset ?? '' } : { value: String(data.default) },
    example: data.example,
    choices: data.enum ?? [],
  };
};
