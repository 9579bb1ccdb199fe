import type { Price } from '@fitfolk/contracts/closet';
import { type Graph, hasType, isNode, listValues, type Node, toList } from './json-ld.ts';
import { parsePrice } from './parse-price.ts';

/** Texts of a product as a page writes them. */
export type FoundProduct = {
  readonly name: string | undefined;
  readonly brand: string | undefined;
  readonly price: Price | null;
  /** Undefined if there is none, or more than one. */
  readonly size: string | undefined;
  readonly imageUrls: readonly string[];
};

const GROUP = 'ProductGroup';
const PRODUCTS = ['Product', 'IndividualProduct', 'ProductModel', 'SomeProducts', GROUP];
const SIZE_NAMES = ['size', 'größe', 'taille', 'talla'];
/** Prices before a discount. */
const FORMER_PRICE = /ListPrice|StrikethroughPrice|SRP|MSRP/;

/** Finds the product of a page (schema.org `Product` or `ProductGroup`) and, in a group, the variant with the address of the page. */
export const findProduct = (graph: Graph, pageUrl: string): FoundProduct | undefined => {
  const products = graph.nodes.filter((node) => hasType(node, PRODUCTS));
  const product =
    products.find((node) => hasUrl(graph, node, pageUrl)) ??
    products.find((node) => hasType(node, [GROUP])) ??
    products.find((node) => node.offers !== undefined) ??
    products[0];
  if (!product) return undefined;
  const variants = listValues(graph, product, 'hasVariant').filter(isNode);
  const chosen =
    variants.find((node) => hasUrl(graph, node, pageUrl)) ??
    (variants.length === 1 ? variants[0] : undefined);
  // A group can leave to its variants what they have in common.
  const sources = [chosen, product, variants[0]].filter((node) => node !== undefined);
  const findText = (property: string) =>
    firstDefined([product, ...sources], (node) => findName(listValues(graph, node, property)));
  return {
    name: findText('name'),
    brand: findText('brand'),
    price: firstDefined(sources, (node) => findPrice(graph, node) ?? undefined) ?? null,
    size: findOnly(chosen ? [chosen, product] : [product, ...variants], (node) => listSizes(graph, node)),
    imageUrls: sources.flatMap((node) => listImages(listValues(graph, node, 'image'))),
  };
};

const firstDefined = <T, U>(values: readonly T[], find: (value: T) => U | undefined): U | undefined => {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
};

const hasUrl = (graph: Graph, node: Node, pageUrl: string): boolean => {
  const offers = listValues(graph, node, 'offers').filter(isNode);
  const urls = [node, ...offers].flatMap((each) => [...toList(each.url), ...toList(each['@id'])]);
  return urls.some(
    (url) => typeof url === 'string' && normalizeUrl(url, pageUrl) === normalizeUrl(pageUrl, pageUrl),
  );
};

/** Drops the scheme, which shops mix up, and the fragment. */
const normalizeUrl = (url: string, base: string): string | undefined => {
  if (!URL.canParse(url, base)) return undefined;
  const { host, pathname, search, hash } = new URL(url, base);
  // An id that is only a fragment names an object of the page, not the page.
  return url.startsWith('#') && hash ? undefined : `${host}${pathname}${search}`;
};

/** Returns the first text, or the name of the first object. */
const findName = (values: readonly unknown[]): string | undefined =>
  firstDefined(values, (value) => {
    const text = isNode(value) ? (value.name ?? value.value ?? value['@value']) : value;
    if (typeof text === 'number') return `${text}`;
    return typeof text === 'string' && text.trim() ? text : undefined;
  });

const listSizes = (graph: Graph, node: Node): readonly string[] => {
  const properties = listValues(graph, node, 'additionalProperty').filter(
    (property) => isNode(property) && SIZE_NAMES.includes(`${property.name}`.trim().toLowerCase()),
  );
  const values = properties.flatMap((property) => (isNode(property) ? toList(property.value) : []));
  return [...listValues(graph, node, 'size'), ...values].flatMap((value) => findName([value]) ?? []);
};

const findOnly = (nodes: readonly Node[], list: (node: Node) => readonly string[]): string | undefined => {
  const found = new Set(nodes.flatMap(list).map((text) => text.trim()));
  return found.size === 1 ? [...found][0] : undefined;
};

const listImages = (values: readonly unknown[]): readonly string[] =>
  values.flatMap((value) => {
    const url = isNode(value) ? (value.contentUrl ?? value.url ?? value['@id']) : value;
    return toList(url).filter((each) => typeof each === 'string');
  });

/** Returns the first price of a product's offers; that of an `AggregateOffer` is its lowest. */
const findPrice = (graph: Graph, product: Node): Price | null => {
  for (const offer of listValues(graph, product, 'offers').filter(isNode)) {
    const price = findOfferPrice(graph, offer) ?? findPrice({ ...graph, byId: NO_IDS }, offer);
    if (price) return price;
  }
  return null;
};

/** Offers within an offer are read once, so that references in a circle end. */
const NO_IDS: Graph['byId'] = new Map();

const findOfferPrice = (graph: Graph, offer: Node): Price | null => {
  const specifications = listValues(graph, offer, 'priceSpecification')
    .filter(isNode)
    .filter(({ priceType }) => typeof priceType !== 'string' || !FORMER_PRICE.test(priceType));
  const candidates = [offer, ...specifications].flatMap((node) =>
    ['price', 'lowPrice'].map((property) =>
      parsePrice(node[property], node.priceCurrency ?? offer.priceCurrency),
    ),
  );
  return candidates.find((price) => price !== null) ?? null;
};
