import { ProductPage } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { jacket, jsonLdShapes, otherShapes, PAGE_URL } from '../../../testing/product-pages.ts';
import { decodePage } from './decode-page.ts';
import { readProduct } from './read-product.ts';

const read = (head: string) => readProduct(`<!doctype html><html><head>${head}</head></html>`, PAGE_URL);

describe('readProduct', () => {
  it.each([...jsonLdShapes, ...otherShapes])('reads %s', (_, head, expected) => {
    const found = read(head);

    expect(found).toEqual({ ...jacket, ...expected });
    expect(() => ProductPage.parse({ ...found, image: null, imageFailure: null })).not.toThrow();
  });

  it.each([
    ['an empty page', ''],
    ['a page without a title', '<body><h1>Rain jacket</h1>'],
    ['a product without a name', '<script type="application/ld+json">{"@type":"Product"}</script>'],
    ['JSON that is no object', '<script type="application/ld+json">[[null, 1, "Product"]]</script>'],
    ['something else than HTML', '\u0000\u0001PK'],
  ])('finds nothing in %s', (_, html) => {
    expect(readProduct(html, PAGE_URL)).toBeUndefined();
  });

  it.each([
    ['elements that are nested too deep', `${'<div>'.repeat(300_000)}${'<p></p>'.repeat(300_000)}`],
    ['one attribute after the other', `<a ${'x=1 '.repeat(900_000)}>`],
    [
      'nested JSON',
      `<script type="application/ld+json">${'['.repeat(1_900_000)}${']'.repeat(1_900_000)}</script>`,
    ],
    [
      'many products',
      `<script type="application/ld+json">[${'{"@type":"Product"},'.repeat(150_000)}0]</script>`,
    ],
    ['an endless title', `<title>${'&amp;<'.repeat(600_000)}</title>`],
    [
      'an endless price',
      `<title>x</title><meta property="product:price:amount" content="${'1.,'.repeat(1_000_000)}">`,
    ],
  ])('reads 4 MB of %s within two seconds of processor time', (_, html) => {
    // Processor time, because tests of other processes can hold up this one.
    const before = process.cpuUsage();
    readProduct(`<title>x</title>${html}`, PAGE_URL);

    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
  });
});

describe('decodePage', () => {
  const latin = Buffer.from('<meta charset="iso-8859-1"><title>Mütze</title>', 'latin1');

  it.each([
    ['the type of the response', Buffer.from('Mütze', 'latin1'), 'text/html; charset="ISO-8859-1"'],
    ['<meta charset>', latin, 'text/html'],
    [
      '<meta http-equiv>',
      Buffer.from('<meta http-equiv=Content-Type content="text/html; charset=windows-1252">Mütze', 'latin1'),
      'text/html',
    ],
    ['a byte order mark', Buffer.from('\ufeffMütze', 'utf16le'), 'text/html; charset=utf-8'],
    ['nothing, as UTF-8', Buffer.from('Mütze'), 'text/html'],
    ['nothing, as windows-1252', Buffer.from('Mütze', 'latin1'), 'text/html'],
    ['a name that is none', Buffer.from('Mütze'), 'text/html; charset=none-such'],
    ['UTF-16 that it cannot be', Buffer.from('<meta charset=utf-16>Mütze'), 'text/html'],
  ])('decodes by %s', (_, body, contentType) => {
    expect(decodePage(body, contentType)).toContain('Mütze');
  });

  it('decodes Japanese', () => {
    const body = Buffer.from([0x83, 0x52, 0x81, 0x5b, 0x83, 0x67]);

    expect(decodePage(body, 'text/html; charset=Shift_JIS')).toBe('コート');
  });
});
