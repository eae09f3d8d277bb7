import { GLOBAL_HELP, helpOf } from '../../../testing/processes/command-line';

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
${GLOBAL_HELP}`,
  ],
  [
    'deploy',
    `Usage: release deploy [options] [app...]

publish if needed, check, compose, and make live; several apps go live as one

Options:
  --from <folder>          a built release, if not the one in the workspace
                           (once for each app), or a store: what is live in it
  --canary <percent>       percent of visits that get it, until promote or
                           rollback; repeat to change the share
  --keep <why>             with --canary: why release watch must not take it
                           back, such as a corrected price
  --probe                  first compare its changed pages with the live ones in
                           a browser; a fault refuses it
  --all-that-use <figure>  every app whose live release uses a figure or
                           setting, built again where need be
  --pages                  regenerate live pages that an earlier version of this
                           tool made; no release changes
  --again                  also what was rolled back before
  --gone                   pages that visitors get today and the release lacks
                           are gone for good
  --set <name=value>       a setting that goes live with it (once for each); npx
                           release settings lists them
  --why <text>             the reason, for the history
  --json                   print facts for a program to read
  -h, --help               display help for command

Global Options:
  --store <place>          a folder, or s3://bucket/folder (default:
                           RELEASE_STORE, else .releases/)
  --verbose                print each step, and where errors come from
`,
  ],
  [
    'promote',
    `Usage: release promote [options] [app]

make a trial live for all; a canary passes the same checks as a deploy

Options:
  --holdback <percent>  percent of visits that keep the previous release, to
                        compare
  --for <time>          how long, such as 12h or 7d (default: 24h)
  --why <text>          the reason, for the history
  --json                print facts for a program to read
  -h, --help            display help for command

Global Options:
  --store <place>       a folder, or s3://bucket/folder (default: RELEASE_STORE,
                        else .releases/)
  --verbose             print each step, and where errors come from
`,
  ],
  [
    'rollback',
    `Usage: release rollback [options] [app]

make the release before the current one live again, or the one named, and end
its trial; builds nothing

Options:
  --to <release>     the release to go back to
  --composition <n>  take the whole site back to what it was in composition n
  --settings         only what is set: to what it was before its last change, or
                     in composition n
  --why <text>       the reason, for the history
  --json             print facts for a program to read
  -h, --help         display help for command

Global Options:
  --store <place>    a folder, or s3://bucket/folder (default: RELEASE_STORE,
                     else .releases/)
  --verbose          print each step, and where errors come from
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
${GLOBAL_HELP}`,
  ],
])('release %s --help prints its usage', async (verb, text) => {
  expect(await helpOf(verb)).toEqual({ code: 0, text });
});
