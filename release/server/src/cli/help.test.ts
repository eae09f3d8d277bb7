import { helpOf } from '../../testing/servers/command-line';
import { GLOBAL_HELP } from '@site/tool/testing/processes/command-line';

test.each([
  [
    'preview',
    `Usage: release preview [options] [app@release]

compose the live site with another release of one app and serve it beside the
live one (PORT, default 8081; HOST)

Options:
  --no-serve       only check, compose and tell which pages would change
  --share          show it on the running site, at an address that nobody can
                   guess
  --days <n>       how long it is shared (default 14, at most 90)
  --end <address>  end a shared preview before its time
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL_HELP}`,
  ],
  [
    'probe',
    `Usage: release probe [options] <app[@release]>

walk a release, or the one on trial, in a browser and compare it with what is
live; nothing goes live

Options:
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL_HELP}`,
  ],
  [
    'prune',
    `Usage: release prune [options]

remove what neither visitors, nor open tabs, nor a rollback need

Options:
  --dry-run        only tell what would be removed
  --keep <n>       compositions to keep for rollbacks (default: 10)
  --hours <n>      how long a tab stays open, and new files stay (default: 24)
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL_HELP}`,
  ],
  [
    'export',
    `Usage: release export [options] <folder>

write what is live to a new folder, for any static host, with its headers and
rewrites, and for nginx and Caddy

Options:
  --hours <n>      how long a tab stays open and finds its files (default: 24)
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL_HELP}`,
  ],
  [
    'serve',
    `Usage: release serve [options]

serve what is live (PORT, default 8080; HOST, default this machine only)

Options:
  --ops            show what is live and its history at /_release/, to anyone
                   who has the RELEASE_OPS_TOKEN; without one a token is printed
                   at the start
  --clear-data     tell browsers to drop what the site has stored in them: ends
                   a service worker (docs/security.md)
  -h, --help       display help for command
${GLOBAL_HELP}`,
  ],
  [
    'start',
    `Usage: release start [options]

build what is not built, deploy what was never live, and serve

Options:
  --deploy         deploy all that is built, also what was live before
  -h, --help       display help for command
${GLOBAL_HELP}`,
  ],
])('the help of %s', async (verb, text) => {
  expect(await helpOf(verb)).toEqual({ code: 0, text });
});
