import type { Page } from './page';

export type Json = string | number | boolean | null | readonly Json[] | JsonNode;
export interface JsonNode {
  readonly [property: string]: Json;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
export const isNode = (value: Json): value is JsonNode =>
  typeof value === 'object' && value !== null && !isList(value);

const listOf = (value: Json) => (isList(value) ? value : [value]);
const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '');

export const idOf = (node: JsonNode): string => textOf(node['@id']);
export const typesOf = (node: JsonNode): readonly string[] =>
  listOf(node['@type'] ?? []).map(textOf);

const DEEPEST = 100;

/** Whether a JSON text nests deeper than any data does that is meant to be read. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth--;
    if (depth > DEEPEST) return true;
  }
  return false;
}

function read({ data }: Page): readonly JsonNode[] | undefined {
  if (data.length !== 1 || isTooDeep(data[0] as string)) return undefined;
  try {
    const { '@graph': graph } = JSON.parse(data[0] as string) as JsonNode;
    return graph !== undefined && isList(graph) && graph.every(isNode) ? graph : undefined;
  } catch {
    return undefined;
  }
}

/** A page's graph, once it was asked for. */
const GRAPH = Symbol('graph');

interface Known {
  [GRAPH]?: ReturnType<typeof read>;
}

/** The one `@graph` of a page's structured data; undefined if there is none or it is not well formed. */
export const graphOf = (page: Page & Known): readonly JsonNode[] | undefined =>
  (page[GRAPH] ??= read(page));

/** A node and all nodes inside it. */
export function* nodesIn(value: Json): Generator<JsonNode> {
  if (isList(value)) for (const item of value) yield* nodesIn(item);
  else if (isNode(value)) {
    yield value;
    for (const inner of Object.values(value)) yield* nodesIn(inner);
  }
}

export interface Fact {
  readonly node: JsonNode;
  readonly property: string;
  readonly value: string | number | boolean;
}

/** Every single value that a page's structured data states, with the node it is stated of. */
export function factsOf(graph: readonly JsonNode[]): Fact[] {
  return [...nodesIn(graph)].flatMap((node) =>
    Object.entries(node).flatMap(([property, value]) =>
      listOf(value)
        .filter(
          (one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean',
        )
        .map((one): Fact => ({ node, property, value: one })),
    ),
  );
}
