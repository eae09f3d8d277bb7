/** The folders of release/src, each of which may import only from those before it (docs/how-it-works.md). */
const RELEASE = [
  'platform',
  'store',
  'checks',
  'releases',
  'pages',
  'composition',
  'maintenance',
  'serve',
  'export',
  'cli',
];

const downwardsOnly = RELEASE.slice(0, -1).map((folder, index) => ({
  name: `release-${folder}-knows-only-what-is-below`,
  comment:
    'A reader follows a verb from the command line to the moved pointer without going back up.',
  severity: 'error',
  from: { path: `^release/src/${folder}/`, pathNot: '\\.test\\.' },
  to: { path: `^release/src/(${RELEASE.slice(index + 1).join('|')})/` },
}));

/** What other folders of release/ may import of these; all else is theirs. Of `platform` and `releases` each file is for others. */
const DOORS = {
  store: [
    'store',
    'drivers/(open|file|s3-address)',
    'locks/locks',
    'forms/forms',
    '(wrapped|staged|reserve|seal|in-parallel)',
    'faults/explain',
    'disk/rights',
    'kinds/record-kinds',
    '(hash|media-type|content-time|composition-names)',
  ],
  checks: [
    '(section|between|facts|disagreements|violation|refuse-violations)',
    'html/(page|frame|graph|parse|tree)',
    'rules/addresses',
  ],
  composition: [
    '(plan|compose|go-live|previews)',
    'history/[^/]+',
    'moves/(moves|commit|index-faults)',
    'gate/(check-set|site-faults|soundness)',
    'hooks/(hooks-file|notifications|notify)',
    'live/(discovery|earlier-pages|live-document|showing|stored-live|visit-links)',
    'dated-facts/(ages|overdue)',
  ],
  pages: [
    'compose-site',
    'page-budgets',
    'sets/(page-set|rendered-pages|site-description|description|mounts|file-faults|page-files)',
    'document/document',
    'cards/kept-card',
  ],
  maintenance: ['prune', 'retention', 'verify'],
  serve: ['server', 'serving', 'edge/worker-files', 'http/(headers|hsts)', 'site/sides'],
  export: ['export-site'],
};

const throughDoors = Object.entries(DOORS).map(([folder, files]) => ({
  name: `release-${folder}-has-doors`,
  comment: `Import what ${folder}/ has a door for, or make one: DOORS in .ci/dependency-cruiser.mjs.`,
  severity: 'error',
  from: {
    path: '^(release/(src|bench)|e2e)/',
    pathNot: `^release/src/${folder}/|\\.test\\.`,
  },
  to: {
    path: `^release/src/${folder}/`,
    pathNot: `^release/src/${folder}/(${files.join('|')})\\.ts$`,
  },
}));

/** Which workspace may import which: shell and remotes -> shared; nobody a remote; release only the contract. */
export default {
  forbidden: [
    ...downwardsOnly,
    ...throughDoors,
    {
      name: 'no-remote-to-another-workspace',
      comment: 'A remote is built and deployed alone; it may import only shared/.',
      severity: 'error',
      from: { path: '^remote-([^/]+)/' },
      to: { path: '^(shell|release|e2e|remote-[^/]+)/', pathNot: '^remote-$1/' },
    },
    {
      name: 'shared-is-the-lowest-layer',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|release|e2e|remote-[^/]+)/' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'The shell builds its routes from the live set, never from a remote’s source.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(release|e2e|remote-[^/]+)/' },
    },
    {
      name: 'release-knows-only-the-contract',
      severity: 'error',
      from: { path: '^release/' },
      to: {
        path: '^(shell|e2e|remote-[^/]+|shared)/',
        // Tests of all workspaces copy the same checkout, and start servers in the same way.
        pathNot:
          '^shared/(src/(contract/|shape/shape\\.ts$)|build/(manifests/manifest|freshness/index|processes/end-with-npm)\\.ts$|site\\.config\\.ts$|testing/(checkouts/copies|servers/starting)\\.ts$)',
      },
    },
    {
      name: 'one-door-per-workspace',
      comment: 'Import @site/shared or one of its declared doors, never a file inside it.',
      severity: 'error',
      from: { path: '^(shell|release|e2e|remote-[^/]+)/' },
      to: {
        path: '^shared/',
        pathNot:
          '^shared/((site\\.config|singletons)\\.ts|src/index\\.ts|src/router/router\\.ts|src/notices\\.tsx|src/shape/shape\\.ts|src/contract/(identity/digest|index|page-data)\\.ts|build/(index|freshness/index|manifests/manifest|pictures/index|processes/end-with-npm)\\.ts|src/tokens/tokens\\.css|testing/(index\\.tsx|(docs|checkouts/(copies|outside)|servers/starting)\\.ts|jest\\.mjs))$',
      },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.work|\\.releases)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'default', 'types'],
    },
  },
};
