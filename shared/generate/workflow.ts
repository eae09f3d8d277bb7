const SHARED = ['shared/**', 'package.json', 'package-lock.json', 'tsconfig.json'];

export const workflowFile = (app: string): string => `.github/workflows/${app}.yml`;

export const workflowPaths = (app: string, workspace: string): readonly string[] => [
  `${workspace}/**`,
  ...SHARED,
  '.github/workflows/section.yml',
  workflowFile(app),
];

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
