import { describe, expect, it } from 'vitest';
import { parseClaims } from './external-profile.ts';

const required = { iss: 'https://accounts.example.com', sub: '42' };

describe('parseClaims', () => {
  it('returns all claims', () => {
    const claims = {
      ...required,
      email: 'ana@example.com',
      email_verified: true,
      preferred_username: 'ana_l',
      name: 'Ana Lopez',
      given_name: 'Ana',
      family_name: 'Lopez',
      auth_time: 1_790_000_000,
    };
    expect(parseClaims(claims)).toEqual({
      oidcSub: 'https://accounts.example.com|42',
      label: 'ana@example.com',
      email: 'ana@example.com',
      isEmailVerified: true,
      firstName: 'Ana',
      lastName: 'Lopez',
      usernames: ['ana_l', 'ana@example.com', 'Ana Lopez', 'Ana'],
      authenticatedAt: new Date(1_790_000_000_000),
    });
  });

  it('returns the required claims alone', () => {
    expect(parseClaims(required)).toEqual({
      oidcSub: 'https://accounts.example.com|42',
      label: 'accounts.example.com',
      email: undefined,
      isEmailVerified: false,
      firstName: null,
      lastName: null,
      usernames: [],
      authenticatedAt: undefined,
    });
  });

  it.each([
    [{ preferred_username: 'ana_l', name: 'Ana' }, 'ana_l'],
    [{ name: 'Ana' }, 'Ana'],
  ])('labels %j', (claims, label) => {
    expect(parseClaims({ ...required, ...claims }).label).toBe(label);
  });

  it.each([
    [{ name: 'Ana Lopez' }, 'Ana Lopez', null],
    [{ name: 'Ana Lopez', family_name: 'Lopez' }, null, 'Lopez'],
    [{ given_name: ' Ana ' }, 'Ana', null],
    [{ given_name: 'A'.repeat(90) }, 'A'.repeat(80), null],
    [{ given_name: ' ', family_name: 7 }, null, null],
  ])('splits the names of %j', (claims, firstName, lastName) => {
    expect(parseClaims({ ...required, ...claims })).toMatchObject({ firstName, lastName });
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
    ['perhaps', false],
  ])('reads email_verified %j as %s', (verified, isEmailVerified) => {
    expect(parseClaims({ ...required, email_verified: verified }).isEmailVerified).toBe(isEmailVerified);
  });

  it.each([
    ['an invalid email', { email: 'ana' }],
    ['a long email', { email: `${'a'.repeat(250)}@example.com` }],
    ['an empty username', { preferred_username: '  ' }],
    ['a time that is no number', { auth_time: 'now' }],
  ])('ignores %s', (_, claims) => {
    expect(parseClaims({ ...required, ...claims })).toEqual(parseClaims(required));
  });

  it.each([
    ['no issuer', { sub: '42' }],
    ['an issuer that is no URL', { ...required, iss: 'accounts' }],
    ['no subject', { iss: required.iss }],
    ['an empty subject', { ...required, sub: '' }],
    ['a subject of 256 characters', { ...required, sub: 'x'.repeat(256) }],
  ])('rejects claims with %s', (_, claims) => {
    expect(() => parseClaims(claims)).toThrow();
  });

  it('accepts a subject of 255 characters', () => {
    expect(parseClaims({ ...required, sub: 'x'.repeat(255) }).oidcSub).toHaveLength(284);
  });
});
