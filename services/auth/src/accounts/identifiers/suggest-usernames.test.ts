import { Registration } from '@fitfolk/contracts/auth';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestUsernames } from './suggest-usernames.ts';

describe('suggestUsernames', () => {
  it.each([
    [['ana_l', 'ana@example.com'], 'ana_l'],
    [['ana@example.com', 'Ana Lopez'], 'ana'],
    [['  Ana \t Lopez '], 'Ana.Lopez'],
    [['a@example.com', 'Ana'], 'Ana'],
    [['ａｎａ'], 'ana'],
    [['x', '…', 'José María!'], 'Jose.Maria'],
    [['free-clothes.com'], 'free-clothes-com'],
    [['аna', 'ana@example.com'], 'ana'],
    [['<b>bold</b>'], 'b.bold.b'],
    [['', '@', ' '], 'friend'],
    [[], 'friend'],
  ])('turns %j into %s', (wishes, username) => {
    expect(suggestUsernames(wishes)[0]).toBe(username);
  });

  it('suggests distinct usernames that registration accepts, for any input', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 90 })), (wishes) => {
        const usernames = suggestUsernames(wishes);
        const fits = (username: string) => Registration.shape.username.safeParse(username).success;
        return usernames.every(fits) && usernames[0] !== usernames.at(-1);
      }),
    );
  });
});
