import {
  isFlag,
  isNumber,
  isText,
  listOf,
  oneOf,
  optional,
  type Shape,
  shapeOf,
} from '../../src/shape/shape';

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

const isLines = listOf(shapeOf({ number: isNumber, text: isText, at: isFlag }));

export const isDevFaults: Shape<DevFault[]> = listOf(
  shapeOf<DevFault>({
    kind: oneOf('build', 'prerender', 'hydration', 'render'),
    message: isText,
    stacks: optional(listOf(isText)),
    place: optional(isText),
    lines: optional(isLines),
  }),
);

export const isDevStatus = shapeOf<DevStatus>({
  faults: isDevFaults,
  diagnostics: listOf(shapeOf<Diagnostic>({ kind: oneOf('types', 'lint'), text: isText })),
});

export const isPlace = shapeOf<Place>({
  place: isText,
  component: optional(isText),
  lines: isLines,
});
