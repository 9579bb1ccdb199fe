import { z } from 'zod';

const MAX_SHOWN_LENGTH = 100;

const Metadata = z.looseObject({
  example: z.string().optional(),
  secret: z.boolean().optional(),
  default: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
  type: z.string().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
});
type Metadata = z.infer<typeof Metadata>;

const describeSchema = (schema: z.ZodType | undefined): Metadata =>
  Metadata.parse(schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {});

const formatChoices = (choices: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(choices);

const describeNumber = ({ type, minimum, exclusiveMinimum, maximum }: Metadata): string => {
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  if (exclusiveMinimum !== undefined) return `must be ${kind} above ${exclusiveMinimum}`;
  // The largest integer that zod accepts is no limit of ours.
  if (maximum === undefined || maximum === Number.MAX_SAFE_INTEGER) return `must be ${kind} from ${minimum}`;
  return `must be ${kind} from ${minimum} to ${maximum}`;
};

/** Describes the allowed values; a format has a message of its own. */
const describeAllowed = (issue: z.core.$ZodIssue, metadata: Metadata): string => {
  if (issue.code === 'invalid_value') {
    return `must be ${formatChoices(metadata.enum ?? ['true', 'false'])}`;
  }
  const isNumber = metadata.type === 'number' || metadata.type === 'integer';
  return isNumber ? describeNumber(metadata) : issue.message;
};

const formatExample = ({ example, default: value, enum: choices = [] }: Metadata): string => {
  const shown = example ?? value ?? choices[0];
  return shown === undefined ? '' : ` (for example ${shown})`;
};

const formatValue = (value: string, { secret = false }: Metadata): string => {
  if (secret) return 'Its value';
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
};

/**
 * Formats a problem of a variable: its value unless it is secret, the allowed values and an example, such as
 * `PORT: "http" must be a whole number from 0 to 65535 (for example 3000)`.
 */
export const formatProblem = (
  issue: z.core.$ZodIssue,
  { schema, value }: { readonly schema: z.ZodType | undefined; readonly value: string | undefined },
): string => {
  const name = String(issue.path[0]);
  const metadata = describeSchema(schema);
  if (value === undefined) {
    const reason = issue.message.startsWith('Required') ? issue.message : 'Required';
    return `${name}: ${reason}${formatExample(metadata)}`;
  }
  const allowed = describeAllowed(issue, metadata);
  return `${name}: ${formatValue(value, metadata)} ${allowed}${formatExample(metadata)}`;
};
