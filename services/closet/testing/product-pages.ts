import type { Product } from '../src/product-page/rules/read-product.ts';

export const PAGE_URL = 'https://www.shop.example/p/rain-jacket?color=red';

/** Shape of a shop's page, of our own making, and what is read from it in addition to `jacket`. */
export type PageShape = readonly [shape: string, head: string, expected: Partial<Product>];

/** Facts that are read from a page that tells nothing but a name. */
export const jacket: Product = {
  name: 'Rain jacket',
  brand: null,
  price: null,
  size: null,
  shop: 'shop.example',
  imageUrls: [],
};

const script = (json: string): string => `<script type="application/ld+json">${json}</script>`;
const ld = (...values: readonly object[]): string =>
  values.map((value) => script(JSON.stringify({ '@context': 'https://schema.org', ...value }))).join('\n');
const product = (fields: object = {}): string => ld({ '@type': 'Product', name: 'Rain jacket', ...fields });
const offer = (fields: object): string => product({ offers: { '@type': 'Offer', ...fields } });
const meta = (properties: Readonly<Record<string, string>>): string =>
  Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${content}">`)
    .join('');
const variant = (color: string, size: string, price: number) => ({
  '@type': 'Product',
  name: `Rain jacket ${color} ${size}`,
  size,
  image: `/img/${color}.jpg`,
  offers: {
    url: `https://www.shop.example/p/rain-jacket?color=${color}`,
    price,
    priceCurrency: 'EUR',
  },
});
const group = (variants: readonly object[]): string =>
  ld({ '@type': 'ProductGroup', name: 'Rain jacket', brand: { name: 'Puddle' }, hasVariant: variants });

const euro = (amount: number) => ({ price: { amount, currency: 'EUR' } });
const image = (...paths: readonly string[]) => ({
  imageUrls: paths.map((path) => `https://www.shop.example${path}`),
});

export const jsonLdShapes: readonly PageShape[] = [
  ['a product', product(), {}],
  [
    'a product in @graph',
    ld({
      '@graph': [
        { '@type': 'WebSite', name: 'Shop' },
        { '@type': 'Product', name: 'Rain jacket' },
      ],
    }),
    {},
  ],
  [
    'a product in an array',
    script('[{"@type":"BreadcrumbList"},{"@type":"Product","name":"Rain jacket"}]'),
    {},
  ],
  [
    'a main entity of the page',
    ld({ '@type': 'ItemPage', mainEntity: { '@type': 'Product', name: 'Rain jacket' } }),
    {},
  ],
  ['several types, one with a prefix', ld({ '@type': ['Thing', 'schema:Product'], name: 'Rain jacket' }), {}],
  [
    'a type with the address of schema.org',
    ld({ '@type': 'http://schema.org/Product', name: 'Rain jacket' }),
    {},
  ],
  [
    'several scripts, one of them broken',
    `${script('{"@type": "Product", "name": ')}${ld({ '@type': 'Organization', name: 'Shop' })}${product({ brand: 'Puddle' })}`,
    { brand: 'Puddle' },
  ],
  [
    'a script in a comment, with a line break in a text',
    script('<!--\n{"@type":"Product","name":"Rain\njacket"}\n//-->'),
    {},
  ],
  [
    'a script in CDATA, with a semicolon',
    script('//<![CDATA[\n{"@type":"Product","name":"Rain jacket"};\n//]]>'),
    {},
  ],
  [
    'a type of script with a parameter',
    '<script type="application/ld+json; charset=utf-8">{"@type":"Product","name":"Rain jacket"}</script>',
    {},
  ],
  [
    'character references in texts',
    product({ name: 'Rain &amp; snow jacket', brand: 'H&#38;W' }),
    { name: 'Rain & snow jacket', brand: 'H&W' },
  ],
  ['tags in texts', product({ name: '<b>Rain</b> jacket<br>' }), {}],
  ['a brand as an object', product({ brand: { '@type': 'Brand', name: 'Puddle' } }), { brand: 'Puddle' }],
  ['brands in an array', product({ brand: [{ name: 'Puddle' }, { name: 'Other' }] }), { brand: 'Puddle' }],
  [
    'a brand as a reference',
    ld({
      '@graph': [
        { '@type': 'Product', name: 'Rain jacket', brand: { '@id': '#b' } },
        { '@type': 'Brand', '@id': '#b', name: 'Puddle' },
      ],
    }),
    { brand: 'Puddle' },
  ],
  ['an offer with a number', offer({ price: 49.95, priceCurrency: 'EUR' }), euro(4995)],
  ['an offer with a text', offer({ price: '49.95', priceCurrency: 'eur' }), euro(4995)],
  ['a price with a comma', offer({ price: '49,95', priceCurrency: 'EUR' }), euro(4995)],
  ['a price with its sign', offer({ price: '1.299,00 €' }), euro(129_900)],
  ['a price with four decimals', offer({ price: '49.9500', priceCurrency: 'EUR' }), euro(4995)],
  [
    'a price with apostrophes',
    offer({ price: "CHF 1'299.–", priceCurrency: 'CHF' }),
    { price: { amount: 129_900, currency: 'CHF' } },
  ],
  [
    'a price in a currency without decimals',
    offer({ price: '5,990', priceCurrency: 'JPY' }),
    { price: { amount: 5990, currency: 'JPY' } },
  ],
  ['a price that can be two', offer({ price: '1.299', priceCurrency: 'EUR' }), {}],
  ['a price of zero', offer({ price: '0.00', priceCurrency: 'EUR' }), {}],
  ['a price without a currency', offer({ price: 49.95 }), {}],
  [
    'offers in an array',
    product({ offers: [{ availability: 'OutOfStock' }, { price: 49.95, priceCurrency: 'EUR' }] }),
    euro(4995),
  ],
  [
    'an aggregate offer',
    offer({ '@type': 'AggregateOffer', lowPrice: '39.95', highPrice: '49.95', priceCurrency: 'EUR' }),
    euro(3995),
  ],
  [
    'an aggregate offer with offers',
    offer({ '@type': 'AggregateOffer', offers: [{ price: 49.95, priceCurrency: 'EUR' }] }),
    euro(4995),
  ],
  [
    'a specification of the price, and of the one before a discount',
    offer({
      priceSpecification: [
        { price: 59.95, priceCurrency: 'EUR', priceType: 'https://schema.org/StrikethroughPrice' },
        { price: 49.95, priceCurrency: 'EUR' },
      ],
    }),
    euro(4995),
  ],
  ['an image', product({ image: 'https://www.shop.example/a.jpg' }), image('/a.jpg')],
  ['a relative image', product({ image: '/a.jpg?w=800&amp;q=80' }), image('/a.jpg?w=800&q=80')],
  ['images', product({ image: ['//www.shop.example/a.jpg', '/b.jpg', '/b.jpg'] }), image('/a.jpg', '/b.jpg')],
  ['an image as an object', product({ image: { '@type': 'ImageObject', url: '/a.jpg' } }), image('/a.jpg')],
  ['an image with content', product({ image: [{ contentUrl: ['/a.jpg'], url: '/page' }] }), image('/a.jpg')],
  [
    'an image that is not of the web',
    product({ image: ['data:image/png;base64,AAAA', 'file:///etc/passwd'] }),
    {},
  ],
  ['a size', product({ size: ' M ' }), { size: { system: 'other', value: 'M' } }],
  [
    "a child's size",
    product({ size: { '@type': 'SizeSpecification', name: '98/104' } }),
    { size: { system: 'eu', value: '98/104' } },
  ],
  [
    'a size as a property',
    product({ additionalProperty: [{ name: 'Größe', value: 104 }] }),
    { size: { system: 'eu', value: '104' } },
  ],
  ['sizes', product({ size: ['S', 'M'] }), {}],
  ['a size that is a sentence', product({ size: 'Please choose a size' }), {}],
  [
    'a group with the variant of the address',
    group([variant('blue', '98', 40), variant('red', '104', 50)]),
    {
      name: 'Rain jacket',
      brand: 'Puddle',
      size: { system: 'eu', value: '104' },
      ...euro(5000),
      ...image('/img/red.jpg', '/img/blue.jpg'),
    },
  ],
  [
    'a group without the variant of the address',
    group([variant('blue', '98', 40), variant('green', '104', 50)]),
    { brand: 'Puddle', ...euro(4000), ...image('/img/blue.jpg') },
  ],
  [
    'a group of one size',
    group([variant('blue', '98', 40), variant('green', '98', 50)]),
    { brand: 'Puddle', size: { system: 'eu', value: '98' }, ...euro(4000), ...image('/img/blue.jpg') },
  ],
  [
    'related products first',
    ld(
      { '@type': 'ItemList', itemListElement: [{ '@type': 'Product', name: 'Other' }] },
      { '@type': 'Product', name: 'Rain jacket', isRelatedTo: { '@type': 'Product', name: 'Other' } },
    ),
    {},
  ],
  [
    'several products',
    ld(
      { '@type': 'Product', name: 'Other', url: '/p/other', offers: {} },
      { '@type': 'Product', name: 'Rain jacket', url: '/p/rain-jacket?color=red#size' },
    ),
    {},
  ],
  [
    'values of other types',
    product({ brand: 7, image: [null, 4, {}], offers: ['x', null, [[{}]]], size: {}, url: 5 }),
    { brand: '7' },
  ],
  [
    'references in a circle',
    ld({
      '@graph': [
        { '@id': '#o', '@type': 'Offer', offers: { '@id': '#o' } },
        { '@type': 'Product', name: 'Rain jacket', offers: { '@id': '#o' } },
      ],
    }),
    {},
  ],
];

export const otherShapes: readonly PageShape[] = [
  [
    'Open Graph',
    meta({
      'og:title': 'Rain jacket',
      'og:image': '/a.jpg',
      'og:site_name': 'The Shop',
      'product:brand': 'Puddle',
      'product:price:amount': '49.95',
      'product:price:currency': 'EUR',
    }),
    { ...euro(4995), ...image('/a.jpg'), brand: 'Puddle', shop: 'The Shop' },
  ],
  [
    'Open Graph with names in place of properties',
    '<META NAME="OG:Title" CONTENT="Rain jacket"><meta name="og:price:amount" content="49,95"><meta name="og:price:currency" content="EUR">',
    euro(4995),
  ],
  [
    'a reduced price',
    meta({
      'og:title': 'Rain jacket',
      'product:price:amount': '59',
      'product:price:currency': 'EUR',
      'product:sale_price:amount': '49',
      'product:sale_price:currency': 'EUR',
    }),
    euro(4900),
  ],
  [
    'Open Graph beside a product',
    `${meta({ 'og:title': 'Buy now!', 'og:image': '/og.jpg' })}${product({ image: '/a.jpg' })}`,
    image('/a.jpg', '/og.jpg'),
  ],
  [
    'a card of another network',
    meta({ 'twitter:title': 'Rain jacket', 'twitter:image': '/a.jpg' }),
    image('/a.jpg'),
  ],
  [
    'an image relative to the base',
    `<base href="https://cdn.example/x/">${meta({ 'og:title': 'Rain jacket', 'og:image': 'a.jpg' })}`,
    { imageUrls: ['https://cdn.example/x/a.jpg'] },
  ],
  ['a title', '<title>Rain jacket</title>', {}],
  [
    'a title with the shop behind it',
    `<title>Rain jacket | The Shop</title>${meta({ 'og:site_name': 'The Shop' })}`,
    { shop: 'The Shop' },
  ],
  ['a title with the host before it', '<title>Shop.example - Rain jacket</title>', {}],
  [
    'a title with other parts',
    '<title>Rain jacket - red – kids</title>',
    { name: 'Rain jacket - red – kids' },
  ],
  ['a title of a drawing', '<title>Rain jacket</title></head><svg><title>Cart</title></svg>', {}],
  ['no closing tags and unquoted attributes', '<meta property=og:title content="Rain jacket"><p><b><i>', {}],
  [
    'markup in a script',
    '<script>document.write("<title>Cart</title>")</script><title>Rain jacket</title>',
    {},
  ],
  ['characters that cannot be shown', '<title>Rain\u200b \u202ejacket\u0007</title>', {}],
  ['a long name', `<title>${'Jacket '.repeat(60)}</title>`, { name: 'Jacket '.repeat(60).slice(0, 120) }],
];
