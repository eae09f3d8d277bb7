import { createElement, type SVGProps } from 'react';

/** An icon as lucide-react describes it. */
interface IconData {
  readonly node: readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];
}

const LOOKS = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Makes the component of an icon of lucide-react: the build puts this in the place of the package's own
 * (shared/build/bundles/base.ts). Icons stand beside words; assistive technology passes them over.
 */
export default function createIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { ...LOOKS, 'aria-hidden': true, ...props },
      ...node.map(([name, attributes]) => createElement(name, attributes)),
    );
}
