import type { DevFault, DevStatus, Diagnostic, Place } from '../faults/fault';
import { Panel } from './panel';

const STATUS = '/_dev/status';
const LOOK_MS = 1000;

const noted = document.getElementById('dev-faults');
const panel = new Panel(noted?.dataset.apps ?? '');

/** The dev server is of the same version. */
async function ask<T>(address: string, body?: unknown): Promise<T> {
  const more = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(address, { cache: 'no-store', ...more });
  return (await answer.json()) as T;
}

async function show(fault: DevFault): Promise<void> {
  const found = fault.stacks && ask<Place | null>('/_dev/place', fault.stacks).catch(() => null);
  panel.add(fault, (await found) ?? undefined);
}

/** A page that could not be built reloads once it can. */
let cameBroken = false;

async function look(isFirst = false): Promise<void> {
  const { faults, diagnostics } = await ask<DevStatus>(STATUS);
  panel.showDiagnostics(diagnostics);
  if (faults.length === 0) return cameBroken ? location.reload() : undefined;
  cameBroken ||= isFirst;
  panel.clear('build');
  faults.forEach((fault) => panel.add(fault));
  if (cameBroken) setTimeout(() => void look().catch(() => undefined), LOOK_MS);
}

/** React does not restore a page that has thrown. */
function reloadIfGone(): void {
  if (document.querySelector('[data-dev]')?.childElementCount === 0) location.reload();
}

interface DevEvent {
  readonly action?: string;
  readonly name?: string;
  readonly errors?: readonly string[];
  readonly diagnostics?: readonly Diagnostic[];
}

window.devHear = (event: DevEvent) => {
  if (event.action === 'diagnostics') panel.showDiagnostics(event.diagnostics ?? []);
  if (event.action !== 'built') return;
  // The new code reports remaining faults again.
  panel.clear();
  if (event.errors?.length) void look();
  else setTimeout(reloadIfGone, LOOK_MS);
};

const waiting = (window.devFaults as readonly DevFault[] | undefined) ?? [];
window.devFaults = { push: (fault) => void show(fault) };
const inPage = JSON.parse(noted?.textContent || '[]') as readonly DevFault[];
for (const fault of [...waiting, ...inPage]) void show(fault);
void look(true);
// As the first key does: what differs from the prerendered page is seen at once.
document.dispatchEvent(new KeyboardEvent('keydown'));
