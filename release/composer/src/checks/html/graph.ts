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

const MAX_DEPTH = 100;

const isTooDeep = (value: Json, levelsLeft = MAX_DEPTH): boolean =>
  (isList(value) || isNode(value)) &&
  (levelsLeft === 0 || Object.values(value).some((inner) => isTooDeep(inner, levelsLeft - 1)));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function graphIn(data: readonly string[]): readonly JsonNode[] | undefined {
  const [text] = data;
  if (text === undefined || data.length > 1) return undefined;
  const parsed = parseJson(text) as JsonNode | null | undefined;
  if (parsed === undefined || parsed === null || isTooDeep(parsed)) return undefined;
  const graph = parsed['@graph'];
  return graph !== undefined && isList(graph) && graph.every(isNode) ? graph : undefined;
}

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
