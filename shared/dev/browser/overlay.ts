import type { DevFault, DevStatus, Place, Remark } from '../told/fault';
import { Panel } from './panel';

const STATUS = '/_dev/status';
const LOOK_MS = 1000;

const panel = new Panel();
let broken = false;

async function ask<T>(address: string, body?: unknown): Promise<T> {
  const more = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(address, { cache: 'no-store', ...more });
  return (await answer.json()) as T;
}

/** Stacks name what the browser got; the dev server knows the sources. */
async function show(fault: DevFault): Promise<void> {
  const found = fault.stacks && ask<Place | null>('/_dev/place', fault.stacks).catch(() => null);
  panel.add(fault, (await found) ?? undefined);
}

/** What is wrong with the build is looked up; once it is right again the page is loaded. */
async function look(): Promise<void> {
  const { faults, remarks } = await ask<DevStatus>(STATUS);
  panel.remark(remarks);
  const wasBroken = broken;
  broken = faults.length > 0;
  if (broken) {
    panel.clear('build');
    faults.forEach((fault) => panel.add(fault));
    setTimeout(() => void look().catch(() => undefined), LOOK_MS);
  } else if (wasBroken) location.reload();
}

interface DevEvent {
  readonly action?: string;
  readonly name?: string;
  readonly errors?: readonly string[];
  readonly remarks?: readonly Remark[];
}

/** What the dev server says to who takes swapped code. */
window.devHear = (event: DevEvent) => {
  if (event.action === 'remarks') panel.remark(event.remarks ?? []);
  if (event.action !== 'built') return;
  // Whatever is still wrong is said again by the new code.
  panel.clear();
  if (event.errors?.length) void look();
};

const waiting = (window.devFaults as readonly DevFault[] | undefined) ?? [];
window.devFaults = { push: (fault) => void show(fault) };
const inPage = document.getElementById('dev-faults')?.textContent;
for (const fault of [...waiting, ...(JSON.parse(inPage ?? '[]') as DevFault[])]) void show(fault);
void look();
