const LAYERS = {
  store: [],
  rights: ['store'],
  composer: ['store'],
  tool: ['store', 'composer', 'rights'],
  server: ['store', 'rights'],
  trials: ['store', 'server'],
  cli: ['store', 'composer', 'tool', 'server', 'trials', 'rights'],
};

/** `build` may import all of these. */
const SHARED_LAYERS = { contract: [], site: ['contract'], ui: ['contract', 'site'] };

/** The composer reads and checks it. */
const SITE_CONFIG = '^shared/site/site\\.config\\.ts$';

const TESTS = '\\.test\\.tsx?$|/testing/';

/** Settings and their checks, Markdown, and rendering run on the build machine. */
const NOT_IN_BROWSERS =
  '^(shared/site/src/site\\.schema\\.ts$|remote-blog/src/compile/|shell/src/server\\.tsx$)';

/** Shell and remotes may import shared, nobody a remote, release only the contract. */
export default {
  forbidden: [
    {
      name: 'another-package-only-through-its-exports',
      comment: 'Import @site/<package>/<name>; what has no name yet goes into its package.json.',
      severity: 'error',
      from: { path: '^((?:release|shared)/[^/]+|[^/]+)/' },
      to: {
        path: '^(release|shared)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
      },
    },
    ...Object.entries(LAYERS).map(([name, below]) => ({
      name: `release-${name}-knows-only-what-is-below`,
      comment: 'Imports go one way, as LAYERS in this file says; every package may import store.',
      severity: 'error',
      from: { path: `^release/${name}/` },
      to: { path: '^release/', pathNot: `^release/(${[name, ...below].join('|')})/` },
    })),
    ...Object.entries(SHARED_LAYERS).map(([name, below]) => ({
      name: `shared-${name}-knows-only-what-is-below`,
      comment: 'Imports go one way: build, then ui, then site, then contract.',
      severity: 'error',
      from: { path: `^shared/${name}/`, pathNot: TESTS },
      to: { path: '^shared/', pathNot: `^shared/(${[name, ...below].join('|')})/` },
    })),
    {
      name: 'the-contract-runs-without-react',
      severity: 'error',
      from: { path: '^shared/contract/' },
      to: {
        path: ['^node_modules/react', '^node_modules/@types/react'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browsers-load-the-contract-without-zod',
      comment: 'Import @site/contract/browser.',
      severity: 'error',
      from: { path: '^(shared/(site|ui)|shell|remote-[^/]+)/', pathNot: [TESTS, NOT_IN_BROWSERS] },
      to: { path: '^shared/contract/src/index\\.ts$' },
    },
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
      from: { path: '^release/', pathNot: [TESTS, '^release/(bench|cli)/'] },
      to: {
        path: '^(shell|e2e|remote-[^/]+|shared)/',
        pathNot: ['^shared/contract/', SITE_CONFIG],
      },
    },
    {
      name: 'tests-and-cli-of-release-know-these-of-the-build-too',
      severity: 'error',
      from: { path: '^release/' },
      to: {
        path: '^(shell|e2e|remote-[^/]+|shared)/',
        pathNot: [
          '^shared/contract/',
          SITE_CONFIG,
          '^shared/build/(manifest|freshness/index|processes/end-with-npm)\\.ts$',
          '^shared/build/testing/(checkouts/copies|starting)\\.ts$',
        ],
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
