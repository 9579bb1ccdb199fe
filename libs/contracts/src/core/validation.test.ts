import { describe, expect, it } from 'vitest';
import { Credentials, NewProfile, Registration, UserUpdate } from '../services/auth.ts';
import { Category, ClothingItemChange, NewClothingItem } from '../services/closet.ts';
import { toValidationIssue } from './validation.ts';
import { z } from './zod.ts';

const issuesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(toValidationIssue) ?? [];

describe('toValidationIssue', () => {
  it.each([
    [Credentials, { username: '', password: 'x' }, 'username-required', 'Username is required'],
    [Credentials, { username: 'ana' }, 'password-required', 'Password is required'],
    [Registration, { username: 'ana lopez' }, 'username-has-spaces', 'Username must not contain spaces'],
    [
      Registration,
      { username: 'аna' },
      'username-characters',
      'Username can only contain letters A to Z, digits, dots, hyphens and underscores',
    ],
    [
      Registration,
      { username: 'ana@example.com' },
      'username-characters',
      'Username can only contain letters A to Z, digits, dots, hyphens and underscores',
    ],
    [
      Registration,
      { username: 'free-clothes.com' },
      'username-web-address',
      'Username must not look like a web address',
    ],
    [Registration, { username: 'an' }, 'username-too-short', 'Username must be at least 3 characters'],
    [Registration, { email: 'ana' }, 'email-invalid', 'Invalid email address'],
    [Registration, { password: '12345' }, 'password-too-short', 'Password must be at least 6 characters'],
    [NewProfile, { name: '  ' }, 'profile-name-required', 'Profile name is required'],
    [UserUpdate, { isPremium: true }, 'unknown-keys', "Unrecognized key(s) in object: 'isPremium'"],
    [z.object({ a: z.number() }), {}, 'required', 'Required'],
    [z.object({ category: Category }), {}, 'required', 'Required'],
    [z.object({ category: Category }), { category: 'hats' }, 'invalid', 'Invalid input'],
    [
      NewClothingItem,
      { profileId: 'ana', name: 'Shawl', category: 'tops', kind: 'scarf' },
      'kind-category',
      'This kind of item belongs to another category',
    ],
    [
      ClothingItemChange,
      { category: 'tops', kind: 'scarf' },
      'kind-category',
      'This kind of item belongs to another category',
    ],
    [ClothingItemChange, { kind: 'toga' }, 'invalid', 'Invalid input'],
    [z.object({ a: z.union([z.string(), z.number()]) }), {}, 'required', 'Required'],
    [z.object({ a: z.number() }), { a: 'x' }, 'invalid', 'Invalid input'],
    [z.string().min(4), 'abc', 'too-short', 'String must contain at least 4 character(s)'],
    [z.string().max(2), 'abc', 'too-long', 'String must contain at most 2 character(s)'],
  ])('reports the specified English text, case %#', (schema, value, code, message) => {
    expect(issuesOf(schema, value)).toContainEqual(expect.objectContaining({ code, message }));
  });

  it.each([
    ...['jürgen@müller.de', 'josé.garcía+kids@correo.es', 'ana@xn--mller-kva.de', 'δοκιμή@παράδειγμα.δοκιμή'],
    ...['用户@例子.公司', 'ana@münchen.xn--p1ai', "o'neil@example.com"],
  ])('accepts %s as an email address', (email) => {
    expect(Registration.shape.email.safeParse(email).success).toBe(true);
  });

  it.each([
    ...[
      'jürgen müller@müller.de',
      'ana@müller',
      'ana@@müller.de',
      'ana＠müller.de',
      'ana@müller。de',
      '.ä@müller.de',
    ],
    ...[
      'ä..b@müller.de',
      'ana@-müller.de',
      'ana\u00a0@müller.de',
      'ana\u202e@müller.de',
      '"ä"@müller.de',
      '@müller.de',
    ],
  ])('rejects %j as an email address', (email) => {
    expect(issuesOf(Registration, { email })).toContainEqual(
      expect.objectContaining({ code: 'email-invalid' }),
    );
  });

  it('reports the path, and only the parameters that the text uses', () => {
    const schema = z.object({ tags: z.array(z.string().max(2)), name: z.string().min(1, 'name-required') });

    expect(issuesOf(schema, { tags: ['abc'], name: '' })).toEqual([
      {
        path: 'tags.0',
        code: 'too-long',
        message: 'String must contain at most 2 character(s)',
        params: { count: 2 },
      },
      { path: 'name', code: 'name-required', message: 'Name is required' },
    ]);
  });

  it('keeps a message that is not a validation code', () => {
    expect(toValidationIssue({ path: ['tags'], message: 'At most 20 tags' })).toEqual({
      path: 'tags',
      code: 'custom',
      message: 'At most 20 tags',
    });
  });
});
