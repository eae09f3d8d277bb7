import { helpOf } from '../../../testing/servers/command-line';
import { appsHere } from '@site/tool/workspaces';

test('the help of the program', async () => {
  expect(await helpOf()).toEqual({
    code: 0,
    text: `Usage: release [options] [command]

Publishes, composes, deploys, rolls back and serves the releases of the site’s
apps.

Options:
  --store <place>                  a folder, or s3://bucket/folder (default:
                                   RELEASE_STORE, else .releases/)
  --verbose                        print each step, and where errors come from
  -h, --help                       display help for command

Commands:
  publish [options] <app>          put the built release of an app into the
                                   store; nothing goes live
  deploy [options] [app...]        publish if needed, check, compose, and make
                                   live; several apps go live as one
  promote [options] [app]          make a trial live for all; a canary passes
                                   the same checks as a deploy
  rollback [options] [app]         make the release before the current one live
                                   again, or the one named, and end its trial;
                                   builds nothing
  hold [options] <app>             stop release watch from promoting a trial or
                                   taking it back
  resume [options] <app>           let release watch judge a held trial again,
                                   by its visits from now on
  remove [options] <app>           take a section off the site; a rollback
                                   brings it back
  settings [options] [setting...]  what is set, such as the address of the site;
                                   with NAME=value it is set, with NAME= as
                                   built again
  status [options]                 what visitors get now, and who is about to
                                   change it
  history [options] [app]          what went live, was refused or failed, newest
                                   first
  health [options] [section]       compare failures and clicks of live, canary
                                   and holdback visits
  preview [options] [app@release]  compose the live site with another release of
                                   one app and serve it beside the live one
                                   (PORT, default 8081; HOST)
  probe [options] <app[@release]>  walk a release, or the one on trial, in a
                                   browser and compare it with what is live;
                                   nothing goes live
  check [options] [folder]         say whether a folder is a release, whatever
                                   tool built it, and list what is wrong with it
  verify [options]                 check every file of the store against its
                                   hash, and the history
  prune [options]                  remove what neither visitors, nor open tabs,
                                   nor a rollback need
  export [options] <folder>        write what is live to a new folder, for any
                                   static host, with its headers and rewrites,
                                   and for nginx and Caddy
  watch [options]                  judge each trial by its visits, and promote
                                   it, hold it or take it back, within the
                                   limits of shared/site.config.ts
  serve [options]                  serve what is live (PORT, default 8080; HOST,
                                   default this machine only)
  worker <folder>                  write what serves a store in a bucket as a
                                   worker, for workerd and the hosts that run it
  start [options]                  build what is not built, deploy what was
                                   never live, and serve
  help [command]                   display help for command

Apps: ${appsHere().join(', ')}
Exit codes: 0 done, 1 refused or failed and nothing changed, 2 wrong usage,
3 committed (or possibly), but not live; see the message
`,
  });
});
