import { formatMessage, type MessageCode, type MessageParams } from './messages.ts';

/** Every validation code with its English text. Schemas give zod the code in place of a message. */
export const validationMessages = {
  required: 'Required',
  invalid: 'Invalid input',
  'too-short': 'String must contain at least {{count}} character(s)',
  'too-long': 'String must contain at most {{count}} character(s)',
  'unknown-keys': 'Unrecognized key(s) in object: {{keys}}',
  'username-required': 'Username is required',
  'username-too-short': 'Username must be at least {{count}} characters',
  'username-has-spaces': 'Username must not contain spaces',
  'username-characters': 'Username can only contain letters A to Z, digits, dots, hyphens and underscores',
  'username-web-address': 'Username must not look like a web address',
  'password-required': 'Password is required',
  'password-too-short': 'Password must be at least {{count}} characters',
  'email-invalid': 'Invalid email address',
  'profile-name-required': 'Profile name is required',
  'name-required': 'Name is required',
  'name-characters': "Remove characters that can't be shown",
  'day-out-of-range': 'Enter a date between 1900 and 2199',
  'end-before-start': 'End date must be after start date',
  'coordinates-invalid': 'Invalid coordinates',
  'kind-category': 'This kind of item belongs to another category',
  'calendar-address-invalid': 'Enter the web address of a calendar',
} as const;

export type ValidationCode = MessageCode<typeof validationMessages>;

/** An entry of a problem's `errors`. */
export type ValidationIssue = {
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly params?: MessageParams;
};

/** Code of an issue whose text is not in the catalog. */
const CUSTOM = 'custom';

/** Creates an issue with the English text of its code. */
export const createIssue = (
  path: string,
  code: ValidationCode,
  params: MessageParams = {},
): ValidationIssue => ({
  path,
  code,
  message: formatMessage(validationMessages, code, params),
  ...(Object.keys(params).length > 0 ? { params } : {}),
});

/** The part of a zod issue that a validation issue is made from. */
export type ZodIssue = {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly keys?: readonly string[];
};

/** Converts a zod issue, whose message is a validation code. */
export const toValidationIssue = ({ path, message, ...bounds }: ZodIssue): ValidationIssue =>
  Object.hasOwn(validationMessages, message)
    ? createIssue(path.join('.'), message as ValidationCode, paramsOf(message as ValidationCode, bounds))
    : { path: path.join('.'), code: CUSTOM, message };

const paramsOf = (
  code: ValidationCode,
  { minimum, maximum, keys = [] }: Omit<ZodIssue, 'path' | 'message'>,
): MessageParams => {
  if (code === 'unknown-keys') return { keys: keys.map((key) => `'${key}'`).join(', ') };
  return validationMessages[code].includes('{{count}}') ? { count: Number(minimum ?? maximum) } : {};
};
