import { variable } from './variable';

/** Whether requests are to go through a proxy; for which hosts, NO_PROXY says to the libraries. */
const hasProxy = (): boolean =>
  ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].some((name) => variable(name));

/** Sends what this process asks with fetch through the proxy that HTTPS_PROXY, HTTP_PROXY and NO_PROXY name, if any. */
export async function fetchThroughProxy(): Promise<void> {
  if (!hasProxy()) return;
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici');
  // Proxies often open tunnels to port 443 only.
  setGlobalDispatcher(new EnvHttpProxyAgent({ proxyTunnel: false }));
}

/** The same for clients that take an agent of Node's `http`; undefined without a proxy. */
export async function proxyAgent(maxSockets: number) {
  if (!hasProxy()) return undefined;
  const { ProxyAgent } = await import('proxy-agent');
  return new ProxyAgent({ maxSockets, keepAlive: true });
}
