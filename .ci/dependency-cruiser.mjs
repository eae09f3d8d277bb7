/** What each package of release may import of the others. */
const LAYERS = {
  store: [],
  rights: ['store'],
  composer: ['store'],
  tool: ['store', 'composer', 'rights'],
  server: ['store', 'rights'],
  trials: ['store', 'server'],
  cli: ['store', 'composer', 'tool', 'server', 'trials', 'rights'],
};

/** Shell and remotes may import shared, nobody a remote, release only the contract. */
export default {
  forbidden: [
    {
      name: 'another-package-only-through-its-exports',
      comment: 'Import @site/<package>/<name>; what has no name yet goes into its package.json.',
      severity: 'error',
      from: { path: '^(release/[^/]+|[^/]+)/' },
      to: {
        path: '^(release|shared)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
      },
    },
    ...Object.entries(LAYERS).map(([name, below]) => ({
      name: `release-${name}-knows-only-what-is-below`,
      comment: 'Imports go one way: cli, then trials, server, tool, then composer, then store.',
      severity: 'error',
      from: { path: `^release/${name}/` },
      to: { path: '^release/', pathNot: `^release/(${[name, ...below].join('|')})/` },
    })),
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
        // Test helpers that all workspaces use.
        pathNot:
          '^shared/(src/(contract/|document/(document|policy)\\.ts$|shape/shape\\.ts$)|build/(manifests/manifest|freshness/index|processes/end-with-npm)\\.ts$|site\\.config\\.ts$|testing/(checkouts/copies|servers/starting)\\.ts$)',
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
