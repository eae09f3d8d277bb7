/** Milliseconds; absent where the browser does not measure them. */
export interface Vitals {
  readonly lcp?: number;
  readonly inp?: number;
}

type Entry = PerformanceEntry & { readonly interactionId?: number };

/** Returns a function that processes pending entries. */
function observe(type: string, onEntry: (entry: Entry) => void, more?: object): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  const onEntries = (entries: PerformanceEntryList) => entries.forEach(onEntry);
  const observer = new PerformanceObserver((list) => onEntries(list.getEntries()));
  observer.observe({ type, buffered: true, ...more });
  return () => onEntries(observer.takeRecords());
}

/** Shortest interaction that the browser reports; the default is 104 ms. */
const SHORTEST_MS = 40;
/** INP ignores one outlier per 50 interactions. Source: web.dev, "Interaction to Next Paint". */
const INTERACTIONS_PER_OUTLIER = 50;

const activationStart = () =>
  (performance.getEntriesByType('navigation')[0] as { activationStart?: number } | undefined)
    ?.activationStart ?? 0;

/**
 * LCP and INP, as the package `web-vitals` defines them. The package does not fit into the
 * reporter's 2 kB (docs/decisions/0043).
 */
export function observeVitals(): () => Vitals {
  // A background tab paints only when the visitor opens it.
  const isSeen = !document.hidden;
  let lcp: number | undefined;
  const durations = new Map<number, number>();
  const onInteraction = ({ interactionId, duration }: Entry) => {
    if (interactionId)
      durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
  };
  const reads = [
    observe('largest-contentful-paint', ({ startTime }) => {
      if (isSeen) lcp = Math.max(0, startTime - activationStart());
    }),
    observe('event', onInteraction, { durationThreshold: SHORTEST_MS }),
    // Reported regardless of its duration.
    observe('first-input', onInteraction),
  ];
  return () => {
    for (const read of reads) read();
    const longest = [...durations.values()].sort((a, b) => b - a);
    const { interactionCount = 0 } = performance as { interactionCount?: number };
    const outliers = Math.floor(interactionCount / INTERACTIONS_PER_OUTLIER);
    const inp = longest[Math.min(outliers, longest.length - 1)];
    return {
      ...(lcp !== undefined && { lcp: Math.round(lcp) }),
      ...(inp !== undefined && { inp: Math.round(inp) }),
    };
  };
}
