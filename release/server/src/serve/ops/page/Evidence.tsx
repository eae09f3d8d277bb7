import type { Standing } from '@site/tool/standing';
import type { Step } from './facts';

const [WIDTH, HEIGHT] = [320, 96];
const HOUR_MS = 3_600_000;
/** E from 0.1 to 10,000, on a logarithmic scale. */
const [LOWEST, HIGHEST] = [-1, 4];
const LIMITS = [20, 1000] as const;

const yOf = (e: number) => {
  const log = Math.min(Math.max(Math.log10(e), LOWEST), HIGHEST);
  return ((HIGHEST - log) / (HIGHEST - LOWEST)) * HEIGHT;
};

const endOf = (hour: string) => Date.parse(`${hour}:00:00Z`) + HOUR_MS;

const isMark = ({ result }: Step) => result === 'live' || result === 'canary';

/** E over time, with deploys and rollbacks. */
export function Evidence({
  course,
  steps,
}: Pick<Standing, 'course'> & { readonly steps: readonly Step[] }) {
  const [first, last] = [course[0], course.at(-1)];
  if (!first || !last) return null;
  const from = endOf(first.hour) - HOUR_MS;
  const span = endOf(last.hour) - from;
  const xOf = (at: number) => ((at - from) / span) * WIDTH;
  const points = course.map(({ hour, e }) => `${xOf(endOf(hour)).toFixed(1)},${yOf(e).toFixed(1)}`);
  const marks = steps.filter((step) => isMark(step) && Date.parse(step.at) >= from);
  return (
    <figure className="evidence">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="E by hour">
        {LIMITS.map((limit) => (
          <line key={limit} className="limit" x1={0} x2={WIDTH} y1={yOf(limit)} y2={yOf(limit)} />
        ))}
        {marks.map(({ composition, at, action, who }) => (
          <line
            key={composition}
            className={action === 'rollback' ? 'mark back' : 'mark'}
            x1={xOf(Date.parse(at))}
            x2={xOf(Date.parse(at))}
            y1={0}
            y2={HEIGHT}
          >
            <title>{`#${composition}: ${action} by ${who}`}</title>
          </line>
        ))}
        <polyline points={[`0,${yOf(1).toFixed(1)}`, ...points].join(' ')} />
      </svg>
      <figcaption className="small">
        E by hour, from 0.1 to 10,000. Dashed lines: the owner is notified at 20, the release taken
        back at 1,000. Vertical lines: what went live.
      </figcaption>
    </figure>
  );
}
