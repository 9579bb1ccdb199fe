import { expect, test } from 'vitest';
import { networkOf } from './client-network.ts';

test('an IPv4 address is a caller, also when written as IPv6', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('203.0.113.8')).not.toBe('203.0.113.7');
});

test('the addresses of one IPv6 customer are one caller', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::9'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
});

test('what is no address stays what it is', () => {
  expect(networkOf('unknown')).toBe('unknown');
});
