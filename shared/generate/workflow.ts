/** What all apps are built from, beside the folder of each. */
const SHARED = ['shared/**', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** The file of an app's workflow. */
export const workflowFile = (app: string): string => `.github/workflows/${app}.yml`;

/** Which changes an app's workflow runs for. */
export const workflowPaths = (app: string, workspace: string): readonly string[] => [
  `${workspace}/**`,
  ...SHARED,
  '.github/workflows/section.yml',
  workflowFile(app),
];

/**
 * Takes an app and the folder of its workspace, gives its workflow: when it runs, as whom, one at a time. What is then
 * done is the same for all, in section.yml.
 */
export function workflowOf(app: string, workspace: string): string {
  const paths = workflowPaths(app, workspace)
    .map((path) => `      - ${path.includes('*') ? `'${path}'` : path}\n`)
    .join('');
  return `name: ${app}

on:
  push:
    branches: [main]
    paths:
${paths}  pull_request:
    paths:
${paths}  workflow_dispatch:

permissions: {}

concurrency:
  group: ${app}-\${{ github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

jobs:
  section:
    name: ${app}
    permissions:
      contents: read
    uses: ./.github/workflows/section.yml
    with:
      app: ${app}
      workspace: ${workspace}
    secrets:
      AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
      AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
`;
}
