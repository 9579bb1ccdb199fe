import { describe, expect, it } from 'vitest';
import { toCoarseNetwork, toNetwork } from './client-network.ts';

describe('toNetwork', () => {
  it('returns an IPv4 address, also from its IPv6 form', () => {
    expect(toNetwork('203.0.113.7')).toBe('203.0.113.7');
    expect(toNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(toNetwork('203.0.113.8')).not.toBe('203.0.113.7');
  });

  it('returns the same network for all addresses of an IPv6 /64', () => {
    expect(toNetwork('2001:db8:1:2::1')).toBe(toNetwork('2001:db8:1:2:ffff::9'));
    expect(toNetwork('2001:db8:1:3::1')).not.toBe(toNetwork('2001:db8:1:2::1'));
  });

  it('returns an invalid address unchanged', () => {
    expect(toNetwork('unknown')).toBe('unknown');
  });
});

describe('toCoarseNetwork', () => {
  it.each([
    ['198.51.100.7', '198.51.x.x'],
    ['::ffff:198.51.100.7', '198.51.x.x'],
    ['2001:db8:1:2::3', '2001:db8::'],
    ['::1', '0:0::'],
    ['unknown', null],
    ['', null],
  ])('reduces %j to %j', (address, network) => {
    expect(toCoarseNetwork(address)).toBe(network);
  });
});
