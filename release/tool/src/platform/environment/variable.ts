/** Empty means unset: pipelines pass unset variables as empty text. */
export const variable = (name: string): string | undefined =>
  process.env[name]?.trim() || undefined;

const READ_BY_LIBRARIES = /^(AWS_\w+|https?_proxy|no_proxy|all_proxy)$/i;

/** For libraries that read variables themselves. */
export function unsetEmptyVariables(): void {
  for (const name of Object.keys(process.env))
    if (READ_BY_LIBRARIES.test(name) && variable(name) === undefined) delete process.env[name];
}

/** Libraries apply NO_PROXY themselves. */
const hasProxy = (): boolean =>
  ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].some((name) => variable(name));

/** HTTPS_PROXY, HTTP_PROXY and NO_PROXY also apply to fetch. */
export async function fetchThroughProxy(): Promise<void> {
  if (!hasProxy()) return;
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici');
  // Proxies often allow tunnels to port 443 only.
  setGlobalDispatcher(new EnvHttpProxyAgent({ proxyTunnel: false }));
}

/** For clients of Node's `http`; undefined without a proxy. */
export async function proxyAgent(maxSockets: number) {
  if (!hasProxy()) return undefined;
  const { ProxyAgent } = await import('proxy-agent');
  return new ProxyAgent({ maxSockets, keepAlive: true });
}
