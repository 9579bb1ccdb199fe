import { expect, test } from 'vitest';
import { toNetwork } from './client-network.ts';

test('an IPv4 address is a caller, also when written as IPv6', () => {
  expect(toNetwork('203.0.113.7')).toBe('203.0.113.7');
  expect(toNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(toNetwork('203.0.113.8')).not.toBe('203.0.113.7');
});

test('the addresses of one IPv6 customer are one caller', () => {
  expect(toNetwork('2001:db8:1:2::1')).toBe(toNetwork('2001:db8:1:2:ffff::9'));
  expect(toNetwork('2001:db8:1:3::1')).not.toBe(toNetwork('2001:db8:1:2::1'));
});

test('what is no address stays what it is', () => {
  expect(toNetwork('unknown')).toBe('unknown');
});
