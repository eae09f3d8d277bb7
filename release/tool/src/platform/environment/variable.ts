/** Empty means unset: pipelines pass unset variables as empty text. */
export const variable = (name: string): string | undefined =>
  process.env[name]?.trim() || undefined;

const READ_BY_LIBRARIES = /^(AWS_\w+|https?_proxy|no_proxy|all_proxy)$/i;

/** For libraries that read variables themselves. */
export function unsetEmptyVariables(): void {
  for (const name of Object.keys(process.env))
    if (READ_BY_LIBRARIES.test(name) && variable(name) === undefined) delete process.env[name];
}
