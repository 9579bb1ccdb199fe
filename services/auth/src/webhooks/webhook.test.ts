import { describe, expect, it } from 'vitest';
import { createSecret, signMessage } from './webhook.ts';

describe('signMessage', () => {
  it('signs id, time and body as Standard Webhooks does', () => {
    const headers = signMessage('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      now: new Date(1_614_265_330_000),
    });

    // From its reference library.
    expect(headers).toEqual({
      'content-type': 'application/json',
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });
});

describe('createSecret', () => {
  it('creates another secret of 32 bytes each time', () => {
    const [one, other] = [createSecret(), createSecret()];
    expect(one).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(other).not.toBe(one);
  });
});
