import { commandLine } from '../../testing/processes/command-line';
import { MemoryStore } from '../store/drivers/memory';
import { appsHere } from '../platform/workspaces';

/** What `--help` prints, and the exit code. */
const run = (...words: string[]) => commandLine(words, new MemoryStore());

const GLOBAL = `
Global Options:
  --store <place>  a folder, or s3://bucket/folder (default: RELEASE_STORE, else
                   .releases/)
  --verbose        show where an error comes from
`;

test('the help of the program', async () => {
  expect(await run('--help')).toEqual({
    code: 0,
    text: `Usage: release [options] [command]

Publishes, composes, deploys, rolls back and serves the releases of the site’s
apps.

Options:
  --store <place>                  a folder, or s3://bucket/folder (default:
                                   RELEASE_STORE, else .releases/)
  --verbose                        show where an error comes from
  -h, --help                       display help for command

Commands:
  publish [options] <app>          put the built release of an app into the
                                   store; nothing goes live
  deploy [options] [app...]        publish if needed, check, compose, and make
                                   live; several apps go live as one
  promote [options]                make the canary live for all; it passes the
                                   same checks as a deploy
  rollback [options] [app]         make the release before the current one live
                                   again, or the one named, and end a canary;
                                   builds nothing
  remove [options] <app>           take a section off the site; a rollback
                                   brings it back
  status [options]                 what visitors get now, and who is about to
                                   change it
  history [options] [app]          what went live, was refused or failed, newest
                                   first
  diff [options] <n> <m>           which pages differ between two compositions,
                                   and why; 7-canary is what canary visits get
                                   of 7
  preview [options] [app@release]  compose the live site with another release of
                                   one app and serve it beside the live one
                                   (PORT, default 8081; HOST)
  verify [options]                 hold every file of the store against its
                                   hash, and the history against itself
  explain [options] [trace...]     which source, line and team a stack trace or
                                   a file of a release comes from (without
                                   words: from the standard input)
  prune [options]                  remove what neither visitors, nor open tabs,
                                   nor a rollback need
  compose [options] [app...]       check and compose what is live, with the
                                   built releases of the named apps; nothing
                                   goes live
  export [options] <folder>        write what is live to a new folder, for any
                                   static host, with its headers and rewrites
  serve [options]                  serve what is live (PORT, default 8080; HOST,
                                   default this machine only)
  start [options]                  build what is not built, deploy what was
                                   never live, and serve
  help [command]                   display help for command

Apps: ${appsHere().join(', ')}
Exit codes: 0 done, 1 refused or failed and nothing changed, 2 wrong usage,
3 recorded, or perhaps so, but not live as it should be: the message tells more
`,
  });
});

test.each([
  [
    'publish',
    `Usage: release publish [options] <app>

put the built release of an app into the store; nothing goes live

Options:
  --from <folder>  a built release, if not the one in the workspace (once for
                   each app), or a store: what is live in it
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL}`,
  ],
  [
    'deploy',
    `Usage: release deploy [options] [app...]

publish if needed, check, compose, and make live; several apps go live as one

Options:
  --from <folder>          a built release, if not the one in the workspace
                           (once for each app), or a store: what is live in it
  --canary <percent>       let only so many of 100 visits get it, until promote
                           or rollback
  --all-that-use <figure>  every app whose live release uses a figure or
                           setting, built again where need be
  --gone                   pages that visitors get today and the release lacks
                           are gone for good
  --why <text>             the reason, for the history
  --json                   print facts for a program to read
  -h, --help               display help for command

Global Options:
  --store <place>          a folder, or s3://bucket/folder (default:
                           RELEASE_STORE, else .releases/)
  --verbose                show where an error comes from
`,
  ],
  [
    'promote',
    `Usage: release promote [options]

make the canary live for all; it passes the same checks as a deploy

Options:
  --why <text>     the reason, for the history
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL}`,
  ],
  [
    'rollback',
    `Usage: release rollback [options] [app]

make the release before the current one live again, or the one named, and end a
canary; builds nothing

Options:
  --to <release>     the release to go back to
  --composition <n>  take the whole site back to what it was in composition n
  --why <text>       the reason, for the history
  --json             print facts for a program to read
  -h, --help         display help for command

Global Options:
  --store <place>    a folder, or s3://bucket/folder (default: RELEASE_STORE,
                     else .releases/)
  --verbose          show where an error comes from
`,
  ],
  [
    'remove',
    `Usage: release remove [options] <app>

take a section off the site; a rollback brings it back

Options:
  --why <text>     the reason, for the history
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL}`,
  ],
  [
    'status',
    `Usage: release status [options]

what visitors get now, and who is about to change it

Options:
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL}`,
  ],
  [
    'history',
    `Usage: release history [options] [app]

what went live, was refused or failed, newest first

Options:
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL}`,
  ],
  [
    'diff',
    `Usage: release diff [options] <n> <m>

which pages differ between two compositions, and why; 7-canary is what canary
visits get of 7

Options:
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL}`,
  ],
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
${GLOBAL}`,
  ],
  [
    'verify',
    `Usage: release verify [options]

hold every file of the store against its hash, and the history against itself

Options:
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL}`,
  ],
  [
    'explain',
    `Usage: release explain [options] [trace...]

which source, line and team a stack trace or a file of a release comes from
(without words: from the standard input)

Options:
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL}`,
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
${GLOBAL}`,
  ],
  [
    'compose',
    `Usage: release compose [options] [app...]

check and compose what is live, with the built releases of the named apps;
nothing goes live

Options:
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL}`,
  ],
  [
    'export',
    `Usage: release export [options] <folder>

write what is live to a new folder, for any static host, with its headers and
rewrites

Options:
  --hours <n>      how long a tab stays open and finds its files (default: 24)
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL}`,
  ],
  [
    'serve',
    `Usage: release serve [options]

serve what is live (PORT, default 8080; HOST, default this machine only)

Options:
  --ops            show at /_release/ what is live and its history to who has
                   the RELEASE_OPS_TOKEN, or without one the token printed at
                   the start
  --clear-data     tell browsers to drop what the site has stored in them: ends
                   a service worker (docs/security.md)
  -h, --help       display help for command
${GLOBAL}`,
  ],
  [
    'start',
    `Usage: release start [options]

build what is not built, deploy what was never live, and serve

Options:
  --deploy         deploy all that is built, also what was live before
  -h, --help       display help for command
${GLOBAL}`,
  ],
])('the help of %s', async (verb, text) => {
  expect(await run(verb, '--help')).toEqual({ code: 0, text });
});
