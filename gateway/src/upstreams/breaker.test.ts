import { beforeEach, describe, expect, it } from 'vitest';
import { type Breaker, createBreaker } from './breaker.ts';

let now: number;
let breaker: Breaker;

beforeEach(() => {
  now = 0;
  breaker = createBreaker(() => now);
});

const fail = (times: number) => {
  for (let i = 0; i < times; i += 1) breaker.enter()('failed');
};

describe('a breaker', () => {
  it('opens after five failures in a row', () => {
    fail(4);
    expect(() => breaker.enter()('answered')).not.toThrow();
    fail(5);

    expect(() => breaker.enter()).toThrow(/not available/);
  });

  it('lets one request try after two seconds, and refuses the others meanwhile', () => {
    fail(5);
    now = 2000;

    const leave = breaker.enter();
    expect(() => breaker.enter()).toThrow();
    leave('answered');

    expect(() => breaker.enter()).not.toThrow();
  });

  it('stays open when the try fails', () => {
    fail(5);
    now = 2000;
    fail(1);

    expect(() => breaker.enter()).toThrow();
  });

  it('refuses more than 256 waiting requests, and counts each end once', () => {
    const leaves = Array.from({ length: 256 }, () => breaker.enter());
    expect(() => breaker.enter()).toThrow();

    leaves[0]?.('answered');
    leaves[0]?.('answered');

    expect(() => breaker.enter()).not.toThrow();
    expect(() => breaker.enter()).toThrow();
  });
});
