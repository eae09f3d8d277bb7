const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

export class RemoteError extends Error {
  constructor(
    readonly section: string | undefined,
    readonly release: string | undefined,
    cause: unknown,
  ) {
    super(`${messageOf(cause)} See "When a remote does not load" in docs/module-federation.md`, {
      cause,
    });
  }
}
