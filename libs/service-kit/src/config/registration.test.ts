import { describe, expect, it } from 'vitest';
import { getRegistrationMode } from './registration.ts';

describe('getRegistrationMode', () => {
  it.each([
    [undefined, 'open'],
    ['http://localhost:3000', 'open'],
    ['https://127.0.0.1', 'open'],
    ['http://[::1]:3000', 'open'],
    ['https://closet.example', 'invited'],
    ['http://192.168.1.20:3000', 'invited'],
    ['https://localhost.example', 'invited'],
  ])('without a setting, admits at %s as %s', (PUBLIC_ORIGIN, expected) => {
    expect(getRegistrationMode({ PUBLIC_ORIGIN })).toBe(expected);
  });

  it('follows the setting', () => {
    const PUBLIC_ORIGIN = 'https://closet.example';

    expect(getRegistrationMode({ PUBLIC_ORIGIN, REGISTRATION: 'open' })).toBe('open');
    expect(getRegistrationMode({ REGISTRATION: 'closed' })).toBe('closed');
  });
});
