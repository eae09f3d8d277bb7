const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

/** A remote that could not be used. Whoever reports it names the remote and its release beside the message. */
export class RemoteFault extends Error {
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
