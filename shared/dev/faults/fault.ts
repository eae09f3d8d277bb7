export interface DevFault {
  readonly kind: 'build' | 'prerender' | 'hydration' | 'render';
  readonly message: string;
  readonly stacks?: readonly string[];
  readonly place?: string;
  readonly lines?: Place['lines'];
}

/** Printed without a stack: a developer can fix it. */
export class DevRefusal extends Error {}

export interface Diagnostic {
  readonly kind: 'types' | 'lint';
  readonly text: string;
}

export interface Place {
  readonly place: string;
  readonly component?: string;
  readonly lines: readonly {
    readonly number: number;
    readonly text: string;
    readonly at: boolean;
  }[];
}

export interface DevStatus {
  readonly faults: readonly DevFault[];
  readonly diagnostics: readonly Diagnostic[];
}
