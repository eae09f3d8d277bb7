import { type Change } from '../fixtures/changed-build';

/** Not in the build, which renders and hydrates and would refuse the fault. */
const IN_BROWSER = "'OffscreenCanvas' in globalThis";

const SNAPSHOTS = 'src/pages/SnapshotsPost/SnapshotsPost.tsx';
const AUTOMATIONS = 'src/pages/AutomationsPost/AutomationsPost.tsx';

export const plantedFaults = {
  hydration: {
    path: '/blog/gohighlevel-snapshots-explained',
    file: SNAPSHOTS,
    from: 'const { whyTheyMatter, proTip, bestPractices } = content;',
    to: `const { whyTheyMatter, proTip, bestPractices } = content;
  if (${IN_BROWSER}) throw new Error('planted at hydration');`,
  },
  click: {
    path: '/blog',
    file: 'src/components/BlogFilter/FilterBar.tsx',
    from: '    event.preventDefault();\n    choose(choice);',
    to: "    choose(choice);\n    event.preventDefault();\n    if (choice) throw new Error('planted on click');",
  },
  link: {
    path: '/blog/gohighlevel-automations-you-can-steal',
    file: AUTOMATIONS,
    from: '<h2 id={limits.id}>{limits.title}</h2>',
    to: `<h2 id={limits.id}>{limits.title}</h2>
      <p ref={(place) => void place?.insertAdjacentHTML('beforeend', '<a href="/no-such-offer">Offer</a>')} />`,
  },
} as const satisfies Record<string, Change & { readonly path: string }>;
