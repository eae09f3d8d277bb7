import { type SiteResponse, ask } from './ask';

export interface Visit {
  get(path: string, headers?: Record<string, string>): Promise<SiteResponse>;
}

export const visitsTo = (port: number) => (): Visit => {
  const jar = new Map<string, string>();
  return {
    async get(path, headers = {}) {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
      const answer = await ask(port, path, { ...(cookie ? { Cookie: cookie } : {}), ...headers });
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        jar.set(name, value);
      }
      return answer;
    },
  };
};
