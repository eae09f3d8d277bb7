import { idOf, type JsonNode, nodesIn, typesOf } from '../html/graph';
import type { Page } from '../html/page';

/** The site collects no ratings. */
const FORBIDDEN = ['aggregateRating', 'ratingCount', 'reviewCount'] as const;

const isReference = (node: JsonNode) => Object.keys(node).join() === '@id';

function idViolations(graph: readonly JsonNode[], site: string): string[] {
  const ids = graph.map(idOf);
  const foreign = graph.flatMap((node) => {
    if (idOf(node).startsWith(`${site}/`)) return [];
    return [`structured data: ${typesOf(node).join(', ')} has no @id that begins with ${site}/`];
  });
  const seen = new Set<string>();
  const twice = ids.filter((id) => seen.size === seen.add(id).size);
  return [...foreign, ...twice.map((id) => `structured data: two things have the @id ${id}`)];
}

function referenceViolations(graph: readonly JsonNode[]): string[] {
  const nodes = [...nodesIn(graph)];
  const described = new Set(nodes.filter((node) => !isReference(node)).map(idOf));
  return nodes
    .filter((node) => isReference(node) && !described.has(idOf(node)))
    .map((node) => `structured data: refers to ${idOf(node)}, which the page does not describe`);
}

/**
 * Sources: W3C, JSON-LD 1.1, "Node Identifiers", "Specifying the Type" and "Named Graphs"; Google Search Central,
 * "Review snippet structured data" (ratings must come from users).
 */
export function structuredData(page: Page): string[] {
  const graph = page.graph;
  if (!graph) return ['structured data is not one JSON-LD block with one @graph'];
  const untyped = [...nodesIn(graph)].filter((node) => !node['@type'] && !isReference(node));
  const forbidden = [...nodesIn(graph)].flatMap((node) => FORBIDDEN.filter((name) => name in node));
  return [
    ...idViolations(graph, page.site.url),
    ...referenceViolations(graph),
    ...untyped.map((node) => `structured data: a thing has no @type: ${JSON.stringify(node)}`),
    ...forbidden.map((name) => `structured data: states ${name}, but the site collects no ratings`),
  ];
}
