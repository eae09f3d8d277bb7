import { execFileSync } from 'node:child_process';

const UNKNOWN = 'unknown';

function git(folder: string, ...args: readonly string[]): string {
  // Git hooks set these variables for the hook's repository.
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...variables } = process.env;
  const env = { ...variables, LC_ALL: 'C' };
  return execFileSync('git', args, { cwd: folder, env, stdio: 'pipe', encoding: 'utf8' }).trim();
}

export interface Revision {
  readonly revision: string;
  readonly warning?: string;
}

export function revisionOf(checkout: string): Revision {
  try {
    const revision = git(checkout, 'rev-parse', '--short=12', 'HEAD');
    // Fails if only a repository around the checkout has a commit.
    git(checkout, 'ls-files', '--error-unmatch', 'package.json');
    return { revision };
  } catch (error) {
    const { stderr = '', code } = error as { stderr?: string; code?: string };
    return { revision: UNKNOWN, warning: warningOf(code ?? String(stderr), checkout) };
  }
}

const WITHOUT_COMMIT = 'so the release does not say which commit it is built from';

function warningOf(complaint: string, checkout: string): string {
  if (complaint === 'ENOENT') return `git is not installed, ${WITHOUT_COMMIT}; install git`;
  if (complaint.includes('dubious ownership'))
    return (
      `git does not trust ${checkout}, which belongs to another user, ${WITHOUT_COMMIT}; ` +
      `run: git config --global --add safe.directory ${checkout}`
    );
  if (complaint.includes('did not match any file'))
    return (
      `${checkout} lies in the git repository ${git(checkout, 'rev-parse', '--show-toplevel')}, which does not have its files, ` +
      `${WITHOUT_COMMIT}; clone the site as a repository of its own`
    );
  return `${checkout} is no git repository with a commit, ${WITHOUT_COMMIT}; bring its .git folder along`;
}
