export function previewVisitor(site: string) {
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(site + address, { headers, redirect: 'manual' });
  const post = (address: string, headers: Record<string, string> = {}) =>
    fetch(site + address, {
      ...{ method: 'POST', redirect: 'manual' },
      headers: { origin: site, ...headers },
    });
  const actionOf = async (entry: string): Promise<string> => {
    const page = await (await get(entry)).text();
    const [, action = ''] = /<form action="([^"]+)" method="post">/.exec(page) ?? [];
    return action.replaceAll('&amp;', '&');
  };
  const enter = async (token: string): Promise<{ readonly cookie: string }> => {
    const answer = await post(await actionOf(`/_preview/${token}`));
    if (answer.status !== 303) throw new Error(`The preview is not entered: ${answer.status}`);
    return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  return { get, post, actionOf, enter };
}
