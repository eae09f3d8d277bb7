import { StepFailed } from './finding';
import type { Tab } from './tab';

/** Per page: each costs some milliseconds. */
const MAX_STOPS = 100;

/** Players and boxes that scroll have more stops than elements. */
const pressesFor = (stops: number) => 2 * stops + 10;

/** Focuses the first stop of the part. Returns how many it has. */
function enter(place: string): number {
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      ['a[href]', 'button:enabled', 'summary', 'input', 'select', 'textarea', '[tabindex]']
        .map((stop) => `${place} ${stop}`)
        .join(),
    ),
  ].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }));
  stops[0]?.focus();
  return stops.length;
}

/** undefined outside of the part. */
function focusedIn(place: string): string | undefined {
  const focused = document.activeElement as HTMLElement | null;
  return focused?.closest(place)
    ? `<${focused.tagName.toLowerCase()}> “${focused.textContent.trim().slice(0, 40)}”`
    : undefined;
}

/** Leaves the part by the Tab key. Rejects with StepFailed if something holds the focus. */
export async function leaveByTab({ page }: Tab, place: string): Promise<void> {
  const stops = await page.evaluate(enter, place);
  if (stops === 0 || stops > MAX_STOPS) return;
  for (let pressed = 0; pressed < pressesFor(stops); pressed++) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(focusedIn, place))) return;
  }
  const held = await page.evaluate(focusedIn, place);
  throw new StepFailed('a focus trap', `Tab does not lead out of ${place}; it is at ${held}`);
}
