/** Object of JSON-LD, of which nothing is certain. */
export type Node = Readonly<Record<string, unknown>>;

/** Objects of a page, and those among them that others refer to by id. */
export type Graph = { readonly nodes: readonly Node[]; readonly byId: ReadonlyMap<string, Node> };

/** Properties that lead to the main object of a page. Others, such as `isRelatedTo` and lists, lead to other products. */
const PATHS = ['@graph', 'mainEntity', 'mainEntityOfPage'];
const MAX_DEPTH = 6;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const toList = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.flat(2) : [value];
};

/** Parses the JSON-LD scripts of a page; leaves out those that are no JSON. */
export const parseJsonLd = (scripts: readonly string[]): Graph => {
  const nodes: Node[] = [];
  const collect = (value: unknown, depth: number): void => {
    for (const node of toList(value)) {
      if (!isNode(node)) continue;
      nodes.push(node);
      if (depth < MAX_DEPTH) for (const path of PATHS) collect(node[path], depth + 1);
    }
  };
  for (const script of scripts) collect(parseScript(script), 0);
  const byId = new Map<string, Node>();
  for (const node of nodes) {
    const id = node['@id'];
    if (typeof id === 'string' && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node);
  }
  return { nodes, byId };
};

/** Parses a script. Drops what shops leave around the JSON, such as comments, and line breaks within texts. */
const parseScript = (script: string): unknown => {
  for (const text of [script, repair(script)]) {
    try {
      return JSON.parse(text);
    } catch {}
  }
  return undefined;
};

const repair = (commented: string): string => {
  const script = commented.replaceAll('<![CDATA[', '').replaceAll(']]>', '');
  const start = script.search(/[[{]/);
  const end = Math.max(script.lastIndexOf('}'), script.lastIndexOf(']'));
  return script.slice(Math.max(start, 0), end + 1).replaceAll(/\p{Cc}/gu, ' ');
};

/** Lists the values of a property; a reference is the object that it refers to. */
export const listValues = ({ byId }: Graph, node: Node | undefined, property: string): readonly unknown[] =>
  toList(node?.[property]).map((value) => {
    const id = isNode(value) && Object.keys(value).length === 1 ? value['@id'] : undefined;
    return typeof id === 'string' ? (byId.get(id) ?? value) : value;
  });

/** Checks the type of an object, which can be one of several and have a prefix. */
export const hasType = (node: Node, types: readonly string[]): boolean =>
  toList(node['@type']).some(
    (type) => typeof type === 'string' && types.includes(type.split(/[/#:]/).at(-1) ?? ''),
  );
