import { createElement, type SVGProps } from 'react';

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

/** Replaces lucide-react's own function (shared/build/bundles/base.ts). Icons are decorative. */
export default function createIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { ...LOOKS, 'aria-hidden': true, ...props },
      ...node.map(([name, attributes]) => createElement(name, attributes)),
    );
}
