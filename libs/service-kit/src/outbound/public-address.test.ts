import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07::1', '2a00:1450:4001::5', '64:ff9b::5db8:d70e'])(
    'accepts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['this network', '0.0.0.0'],
    ['loopback', '127.0.0.1'],
    ['loopback elsewhere in the range', '127.255.0.9'],
    ['private', '10.1.2.3'],
    ['private', '172.31.255.255'],
    ['private', '192.168.178.1'],
    ['link-local, as of cloud metadata', '169.254.169.254'],
    ['carrier-grade NAT', '100.100.0.1'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['benchmarking', '198.19.0.1'],
    ['multicast', '224.0.0.251'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['a number that means 127.0.0.1', '2130706433'],
    ['IPv6 unspecified', '::'],
    ['IPv6 loopback', '::1'],
    ['IPv4-mapped private', '::ffff:10.0.0.1'],
    ['IPv4-mapped loopback in hexadecimal', '::ffff:7f00:1'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64 of a private address', '64:ff9b::10.0.0.1'],
    ['NAT64 of a metadata service', '64:ff9b::a9fe:a9fe'],
    ['local NAT64', '64:ff9b:1::808:808'],
    ['6to4 of a private address', '2002:a00:1::'],
    ['Teredo', '2001::1'],
    ['unique local', 'fd00::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['documentation', '2001:db8::1'],
    ['multicast', 'ff02::1'],
    ['unassigned', '4000::1'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('rejects %s: %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
