const TIMEOUT_MS = 10_000;

/** Whether the server has an answer for the current address that is no fault of its own. Never rejects. */
export async function reachable(): Promise<boolean> {
  try {
    const answer = await fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.status < 500;
  } catch {
    return false;
  }
}
