import { type ApiError, toApiError } from '@fitfolk/api-client';
import { Credentials, NewProfile, Registration, UserUpdate } from '@fitfolk/contracts/auth';
import { NewClothingItem } from '@fitfolk/contracts/closet';
import { toValidationIssue } from '@fitfolk/contracts/core/validation';
import { z } from '@fitfolk/contracts/core/zod';
import { WeatherQuery } from '@fitfolk/contracts/outfits';
import { NewPackingList } from '@fitfolk/contracts/packing';
import { describe, expect, it } from 'vitest';

const id = '01931a3e-7c00-7000-8000-000000000101';
const registration = { username: 'ana', email: 'ana@example.com', password: '123456' };
const item = { profileId: id, name: 'Boots', category: 'shoes' };

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => toValidationIssue(issue).message) ?? [];

/** Section 5: an input, and the message that its contract answers, or none. */
describe('the input', () => {
  it.each([
    ['an empty user name', Credentials, { username: '', password: 'x' }, 'Username is required'],
    ['no user name', Credentials, { password: 'x' }, 'Username is required'],
    ['an empty password', Credentials, { username: 'a', password: '' }, 'Password is required'],
    ['no password', Credentials, { username: 'a' }, 'Password is required'],
    [
      'a new user name of 2 characters',
      Registration,
      { ...registration, username: 'an' },
      'Username must be at least 3 characters',
    ],
    ['an invalid email', Registration, { ...registration, email: 'ana' }, 'Invalid email address'],
    [
      'a new password of 5 characters',
      Registration,
      { ...registration, password: '12345' },
      'Password must be at least 6 characters',
    ],
    ['an empty profile name', NewProfile, { name: '' }, 'Profile name is required'],
    ['a missing category', NewClothingItem, { profileId: id, name: 'Boots' }, 'Required'],
    ['a missing number', z.object({ count: z.number() }), {}, 'Required'],
    ['a value of another kind', z.object({ count: z.number() }), { count: 'x' }, 'Invalid input'],
    ['a short text', z.string().min(4), 'abc', 'String must contain at least 4 character(s)'],
    ['an unknown category', NewClothingItem, { ...item, category: 'hats' }, 'Invalid input'],
    ['an unknown season', NewClothingItem, { ...item, season: 'rainy' }, 'Invalid input'],
    ['a position without a longitude', WeatherQuery, { lat: 48.2 }, 'Invalid coordinates'],
    ['a half birth year', NewProfile, { name: 'Mia', birthYear: 2018.5 }, 'Invalid input'],
    ['a packing list without a name', NewPackingList, { profileId: id, name: '' }, 'Name is required'],
    [
      'an unknown field of a user',
      UserUpdate,
      { isPremium: true },
      "Unrecognized key(s) in object: 'isPremium'",
    ],
  ])('%s is rejected, case %#', (_, schema, value, message) => {
    expect(messagesOf(schema, value)).toEqual([message]);
  });

  it.each([
    ['of 1 character as user name and password of a sign-in', Credentials, { username: 'a', password: 'b' }],
    ['of 3 and 6 characters as a new user name and password', Registration, registration],
    [
      'of all optional fields of a registration',
      Registration,
      {
        ...registration,
        firstName: 'Ana',
        lastName: 'Lopez',
        accountType: 'family',
        onboardingCompleted: false,
        isPremium: false,
      },
    ],
    [
      'of all fields of a user update',
      UserUpdate,
      {
        accountType: 'individual',
        profileImageUrl: '/api/images/0192f0000000700080000000000000aa',
        onboardingCompleted: true,
        firstName: 'Ana',
        lastName: 'Lopez',
      },
    ],
    ['without a birth year', NewProfile, { name: 'Mia', birthYear: null }],
    ['with a birth year', NewProfile, { name: 'Mia', birthYear: 2018 }],
    ['of a packing list with a name only', NewPackingList, { profileId: id, name: 'Lake' }],
    ['of an empty list of tags', NewClothingItem, { ...item, tags: [] }],
  ])('%s is accepted', (_, schema, value) => {
    expect(messagesOf(schema, value)).toEqual([]);
  });
});

/** Section 8: the error of a response is its status, a colon and its text. */
describe('the error of a response', () => {
  it.each([
    ['with a text', new Response('Broken', { status: 500, statusText: 'Server Error' }), '500: Broken'],
    ['without a text', new Response('', { status: 502, statusText: 'Bad Gateway' }), '502: Bad Gateway'],
  ])('%s names the status', async (_, response, message) => {
    expect(await toApiError(response)).toMatchObject({ message } satisfies Partial<ApiError>);
  });
});
