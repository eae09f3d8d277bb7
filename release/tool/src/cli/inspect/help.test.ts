import { GLOBAL_HELP, helpOf } from '../../../testing/processes/command-line';

test.each([
  [
    'status',
    `Usage: release status [options]

what visitors get now, and who is about to change it

Options:
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL_HELP}`,
  ],
  [
    'history',
    `Usage: release history [options] [app]

what went live, was refused or failed, newest first

Options:
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL_HELP}`,
  ],
  [
    'health',
    `Usage: release health [options] [section]

compare failures and clicks of live, canary and holdback visits

Options:
  --since <time>   the last 90m, 24h or 7d (default: 24h; of logs: all)
  --from <log>     a log of nginx, Caddy, CloudFront or Workers (once for each
                   file)
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL_HELP}`,
  ],
  [
    'diff',
    `Usage: release diff [options] <n> <m>

which pages differ between two compositions, and why; 7-blog means composition 7
as visits in the trial of blog see it

Options:
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL_HELP}`,
  ],
  [
    'verify',
    `Usage: release verify [options]

check every file of the store against its hash, and the history

Options:
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL_HELP}`,
  ],
  [
    'explain',
    `Usage: release explain [options] [trace...]

which source, line and team a stack trace or a file of a release comes from
(without words: from the standard input)

Options:
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL_HELP}`,
  ],
  [
    'facts',
    `Usage: release facts [options]

what pages state that others decide, and what of it is due to be checked again

Options:
  --built          of what is built here, not of what is live
  --due            only what is due
  --on <day>       as it will be on a day, such as 2027-01-31
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL_HELP}`,
  ],
  [
    'compose',
    `Usage: release compose [options] [app...]

check and compose what is live, with the built releases of the named apps;
nothing goes live

Options:
  --json           print facts for a program to read
  -h, --help       display help for command
${GLOBAL_HELP}`,
  ],
])('release %s --help prints its usage', async (verb, text) => {
  expect(await helpOf(verb)).toEqual({ code: 0, text });
});
