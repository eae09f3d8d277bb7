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

/** What went wrong with a page from source, as it is handed from where it was noticed to who shows it. */
export interface DevFault {
  readonly kind: 'build' | 'prerender' | 'hydration' | 'render';
  readonly message: string;
  /** Stacks that may say where, the most telling first. */
  readonly stacks?: readonly string[];
  /** Where it is, if that is known: "remote-blog/src/pages/Post/Post.tsx:12". */
  readonly place?: string;
  /** The lines around it. */
  readonly lines?: Place['lines'];
}

/** What is told beside: it keeps nothing from working. */
export interface Remark {
  readonly kind: 'types' | 'lint';
  readonly text: string;
}

/** Where a fault is in the sources, with the lines around it. */
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
  readonly remarks: readonly Remark[];
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
  remarks: listOf(shapeOf<Remark>({ kind: oneOf('types', 'lint'), text: isText })),
});

export const isPlace = shapeOf<Place>({
  place: isText,
  component: optional(isText),
  lines: isLines,
});
