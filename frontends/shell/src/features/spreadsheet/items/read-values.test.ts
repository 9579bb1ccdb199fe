import { describe, expect, it } from 'vitest';
import {
  readBoolean,
  readCare,
  readCategory,
  readCondition,
  readDay,
  readKindName,
  readPattern,
  readPrice,
  readQuantity,
  readSeason,
  readSize,
} from './read-values.ts';

describe('words', () => {
  it.each([
    [readCategory, 'Tops', 'tops'],
    [readCategory, 'Hosen & Röcke', 'bottoms'],
    [readCategory, 'Jacken & Mäntel', 'outerwear'],
    [readCategory, 'Top hat', undefined],
    [readSeason, 'Autumn', 'fall'],
    [readSeason, 'ganzjährig', 'all-season'],
    [readSeason, 'Christmas', undefined],
    [readCondition, 'New with tags', 'new'],
    [readCondition, 'sehr gut', 'good'],
    [readCondition, '5/10', undefined],
    [readPattern, 'Striped', 'striped'],
    [readPattern, 'kariert', 'checked'],
    [readPattern, 'shiny', undefined],
    [readKindName, 't-shirt', 't-shirt'],
    [readKindName, 'Regenjacke', 'rainwear'],
    [readKindName, 'Sofa', undefined],
    [readBoolean, 'Ja', true],
    [readBoolean, 'no', false],
    [readBoolean, 'maybe', undefined],
    [readQuantity, '7', 7],
    [readQuantity, '0', undefined],
    [readQuantity, '100', undefined],
    [readQuantity, '1.5', undefined],
  ])('%o reads %j as %j', (read, text, value) => {
    expect(read(text)).toBe(value);
  });
});

describe('readSize', () => {
  it.each([
    ['116', '', false, { system: 'eu', value: '116' }],
    ['EU 122/128', '', false, { system: 'eu', value: '122/128' }],
    ['M', '', false, { system: 'other', value: 'M' }],
    ['38,5', '', true, { system: 'shoe-eu', value: '38.5' }],
    ['2T', 'us', false, { system: 'us', value: '2T' }],
    ['2T', 'EU', false, undefined],
    ['one size fits all', '', false, undefined],
  ])('reads %j of system %j', (text, system, isForShoes, size) => {
    expect(readSize(text, system, isForShoes)).toEqual(size);
  });
});

describe('readPrice', () => {
  it.each([
    ['49.95', '', 4995, 'USD'],
    ['49,95 €', '', 4995, 'EUR'],
    ['£1,234.50', '', 123_450, 'GBP'],
    ['1.234,50', 'eur', 123_450, 'EUR'],
    ['1.234', '', 123_400, 'USD'],
    ['5', 'JPY', 5, 'JPY'],
    ['0', '', 0, 'USD'],
    ['CHF 20.-', '', 2000, 'CHF'],
  ])('reads %j with the currency %j', (text, currency, amount, code) => {
    expect(readPrice(text, currency, 'USD')).toEqual({ amount, currency: code });
  });

  it.each(['a gift', '-5', '99999999999'])('does not read %j', (text) => {
    expect(readPrice(text, '', 'USD')).toBeUndefined();
  });
});

describe('readDay', () => {
  it.each([
    ['2026-02-28', false, '2026-02-28'],
    ['2026/2/3', false, '2026-02-03'],
    ['2026-02-28T10:00:00Z', false, '2026-02-28'],
    ['3.2.2026', false, '2026-02-03'],
    ['02/03/2026', false, '2026-02-03'],
    ['02/03/2026', true, '2026-03-02'],
    ['2026-02-30', false, undefined],
    ['13/13/2026', false, undefined],
    ['last summer', false, undefined],
  ])('reads %j', (text, isDayFirst, day) => {
    expect(readDay(text, isDayFirst)).toBe(day);
  });
});

describe('readCare', () => {
  it.each([
    ['wash-30, no-bleach', ['wash-30', 'no-bleach']],
    ['No-Iron wash-60', ['wash-60', 'no-iron']],
    ['wash-30, by hand', undefined],
  ])('reads "%s"', (text, symbols) => {
    expect(readCare(text)).toEqual(symbols);
  });
});
