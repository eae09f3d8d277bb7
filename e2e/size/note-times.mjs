/** Runs before a page's scripts: browsers report this only as it happens. */
{
  const seen = { tasks: [], shift: 0, paint: undefined, busyUntil: 0 };
  Object.assign(window, { seen });
  const on = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  on('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ at: startTime, duration });
    seen.busyUntil = startTime + duration;
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  on('largest-contentful-paint', ({ startTime, element, url }) => {
    const isInHero = element?.closest('[data-section] > *')?.querySelector('h1') != null;
    const text = (element?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    seen.paint = { at: startTime, element: element?.localName ?? 'gone', text, url, isInHero };
  });
}
