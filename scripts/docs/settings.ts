import { z } from '@fitfolk/contracts/core/zod';

/** One environment variable, as the schema that reads it tells of it. */
export type Setting = {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
  readonly isSecret: boolean;
  /** What holds when it is not set: a value, or in words. */
  readonly byDefault: { readonly value: string } | { readonly words: string };
  readonly example: string | undefined;
  /** The values it takes, when there are only so many. */
  readonly choices: readonly string[];
};

/** What `.meta()` of a variable may say; anything else is a slip of the pen. */
const Told = z.looseObject({
  description: z
    .string({ error: 'has no description in its .meta()' })
    .regex(/[.]$/, 'does not end its sentence'),
  example: z.string().optional(),
  /** What holds when it is not set, where the schema has no default. */
  unset: z.string().optional(),
  secret: z.literal(true).optional(),
  default: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
});

const Tree = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

/** The variables that a schema reads, in its order. @throws when one of them is not explained */
export const settingsOf = (schema: z.ZodType): Setting[] => {
  const { properties, required } = Tree.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  return Object.entries(properties).map(([name, told]) => settingOf(name, told, required.includes(name)));
};

const settingOf = (name: string, told: unknown, isRequired: boolean): Setting => {
  const { data, error } = Told.safeParse(told);
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
